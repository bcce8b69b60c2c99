import type { Manifest, Operation } from "./manifest.ts";

export type TakenFiles = {
  readonly least: number;
  /** 0 for no limit. */
  readonly most: number;
  readonly maxBytes: number;
  /** As `allowedTypes`; empty for any. */
  readonly types: readonly string[];
};

/** Returns how many input files an operation needs. */
export function leastFiles({ takes }: Pick<Operation, "takes">): number {
  return takes.files?.least ?? 0;
}

/** Returns the number, types and sizes of files an operation reads; null if none. */
export function takenFiles(
  { files }: Pick<Manifest, "files">,
  { takes }: Pick<Operation, "takes">,
): TakenFiles | null {
  if (files === null || takes.files === undefined) return null;
  const { least, most = files.maxFiles } = takes.files;
  return { least, most, maxBytes: files.maxBytes, types: files.allowedTypes };
}
