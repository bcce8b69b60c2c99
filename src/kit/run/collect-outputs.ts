import type { RunOutputs } from "./run-context.ts";
import { RunError } from "./run-error.ts";

const megabytes = new Intl.NumberFormat("en", { style: "unit", unit: "megabyte" });

/** A file that a run handed over. */
export type OutputFile = { readonly filename: string; readonly blob: Blob };

/** The outputs of one run, and what it has handed over so far, in the order of the first naming. */
export type CollectedOutputs = RunOutputs & { readonly files: () => readonly OutputFile[] };

/**
 * Takes the output files of one run, at most `limit` bytes together. Handing over more throws
 * RunError `output_too_many_bytes`.
 */
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
