import { writeFile } from "node:fs/promises";
import { freeFilename } from "./free-filename.ts";
import { refuseManyBytes } from "./output-bytes.ts";
import type { RunLimits, ServerRunOutputs } from "./run-context.ts";

/** `photo.png`, `_cropped` and `webp`. */
export type OutputName = {
  readonly from: string;
  readonly suffix?: string;
  readonly extension: string;
};

/** Numbers duplicates: ` (2)`. Throws RunError `output_too_many_bytes`; `advice` says how to get fewer. */
export function outputSaver(
  context: { readonly outputs: Pick<ServerRunOutputs, "path">; readonly limits: RunLimits },
  advice: string,
): (name: OutputName, content: Uint8Array | string) => Promise<string> {
  const taken = new Set<string>();
  let bytes = 0;
  return async ({ from, suffix = "", extension }, content) => {
    bytes += typeof content === "string" ? Buffer.byteLength(content) : content.byteLength;
    refuseManyBytes(bytes, context.limits.outputBytes, advice);
    const filename = freeFilename(from, suffix, extension, taken);
    await writeFile(context.outputs.path(filename), content);
    return filename;
  };
}
