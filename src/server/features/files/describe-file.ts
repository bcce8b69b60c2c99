import { stat } from "node:fs/promises";
import type { FileParts } from "./file-parts.ts";
import type { FileDescription } from "./file-row.ts";

/** A local file of somebody's; `size` in bytes where it is known already. */
interface LocalFile {
  readonly path: string;
  readonly size?: number;
  /** Who waits for it, when reading it takes long. */
  readonly turnOf: string;
}

/**
 * Finds in a local file's own bytes, never in its name, what it is: its MIME type, its size in bytes and, of a picture,
 * its pixels as it is seen. A header that cannot be read, or not soon enough, tells no pixels.
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
