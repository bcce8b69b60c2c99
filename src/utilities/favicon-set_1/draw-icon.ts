import { orDamaged } from "#kit/image/damaged-image.ts";
import { inColour, readingOf } from "#kit/image/encode-image.ts";
import { openImage } from "#kit/image/open-image.ts";
import type { ImageHeader, ImageInput } from "#kit/image/read-header.ts";
import type { RunLimits } from "#kit/run/run-context.ts";

export type Icon = {
  readonly side: number;
  readonly filled: number;
  readonly background: string | undefined;
};

/** Draws a square sRGB PNG. Throws RunError `damaged_image`. */
export async function drawIcon(
  input: ImageInput,
  header: ImageHeader,
  { side, filled, background }: Icon,
  limits: RunLimits,
): Promise<Buffer> {
  const reading = readingOf(1, limits);
  const inner = Math.round(side * filled);
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  const around = background ?? { r: 0, g: 0, b: 0, alpha: 0 };
  try {
    const opened = openImage(input, header, reading);
    const picture = inColour(opened, header).toColourspace("srgb");
    // libvips flattens first, so later padding needs the background itself.
    const filledIn =
      background === undefined ? picture.ensureAlpha() : picture.flatten({ background });
    return await filledIn
      .resize({ width: inner, height: inner, fit: "contain", background: around })
      .extend({ top: before, left: before, bottom: after, right: after, background: around })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (error) {
    throw await orDamaged(error, input, header, reading);
  }
}
