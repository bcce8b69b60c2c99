import { qrResult } from "#kit/qr/draw-qr.ts";
import type { QrLooks } from "#kit/qr/qr-looks.ts";
import type { RunWith } from "#kit/run/run-context.ts";

type Looks = Omit<QrLooks, "level"> & Partial<Pick<QrLooks, "level">>;

/** Throws as `qrResult` does. */
export function draws<Options>(payload: (options: Options) => string): RunWith<Options & Looks> {
  return async (_operation, options) => qrResult(payload(options), { level: "M", ...options });
}
