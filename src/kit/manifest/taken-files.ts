import type { Manifest, Operation } from "./manifest.ts";

export type TakenFiles = {
  readonly least: number;
  /** 0 for no limit. */
  readonly most: number;
  readonly maxBytes: number;
  /** Empty for any. */
  readonly types: readonly string[];
};

export function leastFiles({ takes }: Pick<Operation, "takes">): number {
  return takes.files?.least ?? 0;
}

export function takenFiles(
  { files }: Pick<Manifest, "files">,
  { takes }: Pick<Operation, "takes">,
): TakenFiles | null {
  if (files === null || takes.files === undefined) return null;
  const { least, most = files.maxFiles } = takes.files;
  return { least, most, maxBytes: files.maxBytes, types: files.allowedTypes };
}
