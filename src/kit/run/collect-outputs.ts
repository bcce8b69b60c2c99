import type { RunOutputs } from "./run-context.ts";
import { RunError } from "./run-error.ts";

const megabytes = new Intl.NumberFormat("en", { style: "unit", unit: "megabyte" });

export type OutputFile = { readonly filename: string; readonly blob: Blob };

export type CollectedOutputs = RunOutputs & { readonly files: () => readonly OutputFile[] };

/** Throws RunError `output_too_many_bytes` beyond `limit`. */
export function collectOutputs(limit: number): CollectedOutputs {
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
