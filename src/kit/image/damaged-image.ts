import sharp from "sharp";
import type { SharpOptions } from "sharp";
import { formats } from "./image-formats.ts";
import { damaged } from "./read-header.ts";
import type { ImageHeader, ImageInput } from "./read-header.ts";

/** Returns RunError `damaged_image` if decoding fails, else `error`, such as a full disk. */
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
