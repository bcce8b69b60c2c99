import type { z } from "zod";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import { qrResult } from "#kit/qr/draw-qr.ts";
import type { QrLooks } from "#kit/qr/qr-looks.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import type { SmallManifest } from "#kit/small/small-utility.ts";

/** Throws as `qrResult` does. */
export function draws<Options extends z.ZodObject>(
  manifest: SmallManifest<Options>,
  payload: (options: z.output<Options>) => string,
): RunFunction {
  return async (operation, given) => {
    const options = parseOptions(manifest, operation, given).options as z.output<Options>;
    return qrResult(payload(options), { level: "M", ...options } as unknown as QrLooks);
  };
}
