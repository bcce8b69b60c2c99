import type { z } from "zod";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import { qrResult } from "#kit/qr/draw-qr.ts";
import type { QrLooks } from "#kit/qr/qr-looks.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { familyRun } from "#kit/small/family-run.ts";
import type { SmallManifest } from "#kit/small/small-utility.ts";
import { contactPayload, contactQrCode } from "./contact-qr-code.ts";
import { runBatchQrCodes } from "./draw-batch.ts";
import { paymentPayload, paymentQrCode } from "./payment-qr-code.ts";
import { wifiPayload, wifiQrCode } from "./wifi-qr-code.ts";

/** Draws what the member's file makes of the options. */
function draws<Options extends z.ZodObject>(
  manifest: SmallManifest<Options>,
  payload: (options: z.output<Options>) => string,
): RunFunction {
  return async (operation, given) => {
    const options = parseOptions(manifest, operation, given).options as z.output<Options>;
    return qrResult(payload(options), { level: "M", ...options } as unknown as QrLooks);
  };
}

/** Each member runs as its file says. Errors as for `parseOptions` and `qrResult`. */
export const run = familyRun({
  "wifi-qr-code": draws(wifiQrCode, wifiPayload),
  "contact-qr-code": draws(contactQrCode, contactPayload),
  "payment-qr-code": draws(paymentQrCode, paymentPayload),
  "batch-qr-codes": runBatchQrCodes,
});
