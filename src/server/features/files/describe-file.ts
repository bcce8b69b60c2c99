import { stat } from "node:fs/promises";
import type { FileParts } from "./file-parts.ts";
import type { FileDescription } from "./file-row.ts";

/** `size` in bytes, if known. */
interface LocalFile {
  readonly path: string;
  readonly size?: number;
  /** Whose turn is used if reading takes long. */
  readonly turnOf: string;
}

/**
 * Detects type, size and displayed dimensions from a file's bytes, never its name. Omits dimensions
 * if the header can't be read in time.
 */
export async function describeFile(
  { fileReader }: Pick<FileParts, "fileReader">,
  { path, size, turnOf }: LocalFile,
): Promise<FileDescription> {
  const { contentType, extension, pixels } = await fileReader.describe(path, turnOf);
  return {
    contentType,
    extension: extension ?? undefined,
    size: size ?? (await stat(path)).size,
    width: pixels?.width ?? null,
    height: pixels?.height ?? null,
  };
}
