import { defineFamily } from "#kit/manifest/family.ts";
import { batchQrCodes } from "./batch-qr-codes.ts";
import { contactQrCode } from "./contact-qr-code.ts";
import { paymentQrCode } from "./payment-qr-code.ts";
import { wifiQrCode } from "./wifi-qr-code.ts";

/** QR codes for a purpose; each member is a file with what it states and what its code says. All are `freeInBrowser`. */
export const family = defineFamily([wifiQrCode, contactQrCode, paymentQrCode, batchQrCodes]);
