import sharp from "sharp";
import { orDamaged } from "#kit/image/damaged-image.ts";
import { drawnIfSvg } from "#kit/image/draw-svg.ts";
import { encoded, flattened, readingOf } from "#kit/image/encode-image.ts";
import { formats } from "#kit/image/image-formats.ts";
import type { ImageFormat } from "#kit/image/image-format.ts";
import { type ImageTaker, readHeader } from "#kit/image/read-header.ts";
import { refuseSize } from "#kit/image/refuse-size.ts";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import type { ConvertOptions } from "./options.ts";

/** What an image was converted to; `framesLeftOut` are those that the format cannot hold. */
type Converted = {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  readonly framesLeftOut: number;
};

/**
 * One image, or drawing, in another format, in the size that it has.
 * Throws RunError as `readHeader`, `drawnIfSvg` and `refuseSize` do, and `damaged_image`.
 */
export async function convertImage(
  input: ServerRunInput,
  member: ImageTaker & { readonly format: ImageFormat },
  { quality, background, drawingSide, keepMetadata }: ConvertOptions,
  { limits, signal }: ServerRunContext,
): Promise<Converted> {
  const image = await drawnIfSvg(input, drawingSide, limits);
  const header = await readHeader(image, member, limits);
  signal.throwIfAborted();
  const writing = formats[member.format];
  const frames = writing.animated ? header.frames : 1;
  const size = { width: header.width, height: header.height };
  refuseSize(size, frames, writing, limits);
  const encoding = { header, writing, size, frames, quality, background, keepMetadata };
  const reading = readingOf(frames, limits);
  try {
    const opened = sharp(image.content ?? image.path, reading);
    const content = await encoded(flattened(opened, encoding), encoding).toBuffer();
    return { content, ...size, framesLeftOut: header.frames - frames };
  } catch (error) {
    throw await orDamaged(error, image, header, reading);
  }
}
