import { stat } from "node:fs/promises";
import type { FileParts } from "./file-parts.ts";
import type { FileDescription } from "./file-row.ts";

/** A local file; `size` in bytes if already known. */
interface LocalFile {
  readonly path: string;
  readonly size?: number;
  /** Whose turn it uses when reading takes long. */
  readonly turnOf: string;
}

/**
 * Reads a file's MIME type, size and picture dimensions from its bytes, never its name. Dimensions
 * are as displayed, and missing if the header can't be read in time.
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
