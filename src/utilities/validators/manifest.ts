import { defineFamily } from "#kit/manifest/family.ts";
import { checkBarcode } from "./check-barcode.ts";
import { checkCardNumber } from "./check-card-number.ts";
import { checkEmail } from "./check-email.ts";
import { checkIban } from "./check-iban.ts";
import { checkIsbn } from "./check-isbn.ts";
import { checkPhoneNumber } from "./check-phone-number.ts";
import { checkVatNumber } from "./check-vat-number.ts";

export const family = defineFamily([
  checkIban,
  checkCardNumber,
  checkIsbn,
  checkBarcode,
  checkVatNumber,
  checkPhoneNumber,
  checkEmail,
]);
