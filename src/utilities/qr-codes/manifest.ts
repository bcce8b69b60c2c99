import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { batchQrCodes } from "./batch-qr-codes.ts";
import { contactQrCode } from "./contact-qr-code.ts";
import { logoQrCode } from "./logo-qr-code.ts";
import { paymentQrCode } from "./payment-qr-code.ts";
import { wifiQrCode } from "./wifi-qr-code.ts";

export const family = defineFamily<Manifest>([
  wifiQrCode,
  contactQrCode,
  paymentQrCode,
  batchQrCodes,
  logoQrCode,
]);
