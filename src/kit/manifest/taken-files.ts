import type { Manifest, Operation } from "./manifest.ts";

/** The files that an operation reads, as a whole. */
export type TakenFiles = {
  readonly least: number;
  /** 0 for as many as one likes. */
  readonly most: number;
  /** Of each. */
  readonly maxBytes: number;
  /** As `allowedTypes`; empty for any. */
  readonly types: readonly string[];
};

/** How many input files an operation needs. */
export function leastFiles({ takes }: Pick<Operation, "takes">): number {
  return takes.files?.least ?? 0;
}

/** How many files an operation reads, of which types and sizes; null where it reads none. */
export function takenFiles(
  { files }: Pick<Manifest, "files">,
  { takes }: Pick<Operation, "takes">,
): TakenFiles | null {
  if (files === null || takes.files === undefined) return null;
  const { least, most = files.maxFiles } = takes.files;
  return { least, most, maxBytes: files.maxBytes, types: files.allowedTypes };
}
