import { RunError } from "./run-error.ts";

/** Throws RunError `output_too_many_bytes`. `advice` says how to get fewer. */
export function refuseManyBytes(bytes: number, mostBytes: number, advice: string): void {
  if (bytes <= mostBytes) return;
  throw new RunError(
    "output_too_many_bytes",
    `The result would be ${mebibytes(bytes)}. The limit is ${mebibytes(mostBytes)}. ` + advice,
  );
}

/** As on the pages, MB means 1,048,576 bytes. */
function mebibytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;
}
