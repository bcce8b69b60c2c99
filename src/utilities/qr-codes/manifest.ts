import { defineFamily } from "#kit/manifest/family.ts";
import { batchQrCodes } from "./batch-qr-codes.ts";
import { contactQrCode } from "./contact-qr-code.ts";
import { paymentQrCode } from "./payment-qr-code.ts";
import { wifiQrCode } from "./wifi-qr-code.ts";

export const family = defineFamily([wifiQrCode, contactQrCode, paymentQrCode, batchQrCodes]);
