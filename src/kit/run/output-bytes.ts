import { RunError } from "./run-error.ts";

/**
 * Refuses so many bytes of output as the run may not write.
 * Throws RunError `output_too_many_bytes`; `advice` says what would make them fewer.
 */
export function refuseManyBytes(bytes: number, mostBytes: number, advice: string): void {
  if (bytes <= mostBytes) return;
  throw new RunError(
    "output_too_many_bytes",
    `The result would have ${mebibytes(bytes)}. At most ${mebibytes(mostBytes)} are possible. ` +
      advice,
  );
}

/** `1.5 MB`, the MB having 1,048,576 bytes as everywhere on the pages. */
function mebibytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;
}
