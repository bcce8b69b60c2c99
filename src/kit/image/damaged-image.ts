import sharp from "sharp";
import type { SharpOptions } from "sharp";
import { formats } from "./image-formats.ts";
import { damaged } from "./read-header.ts";
import type { ImageHeader, ImageInput } from "./read-header.ts";

/**
 * The error to end with when an image could not be worked on: RunError `damaged_image` when the
 * image cannot be decoded to its last pixel, else the error as it came. That tells a damaged file,
 * which is its sender's to mend, from a full disk, which is not; judged by decoding, as messages
 * change with each release.
 */
export async function orDamaged(
  error: unknown,
  input: ImageInput,
  header: ImageHeader,
  reading: SharpOptions,
): Promise<unknown> {
  try {
    await sharp(input.content ?? input.path, reading).stats();
    return error;
  } catch {
    return damaged(input, formats[header.format].label);
  }
}
