import type { BrowserRunOutputs } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { OutputFile } from "./run-message.ts";

const megabytes = new Intl.NumberFormat("en", { style: "unit", unit: "megabyte" });

/**
 * Takes the output files of one run, at most `limit` bytes together. Handing over more throws
 * RunError `output_too_many_bytes`.
 */
export function collectOutputs(
  limit: number,
): BrowserRunOutputs & { readonly files: () => readonly OutputFile[] } {
  const blobs = new Map<string, Blob>();
  return {
    file(filename, content, contentType) {
      const type = contentType ?? (content instanceof Blob ? content.type : "");
      blobs.set(filename, new Blob([content], { type }));
      const bytes = [...blobs.values()].reduce((sum, { size }) => sum + size, 0);
      if (bytes <= limit) return;
      throw new RunError(
        "output_too_many_bytes",
        `The result is larger than ${megabytes.format(Math.ceil(limit / 1_000_000))}. Try a smaller input.`,
      );
    },
    files: () => [...blobs].map(([filename, blob]) => ({ filename, blob })),
  };
}
