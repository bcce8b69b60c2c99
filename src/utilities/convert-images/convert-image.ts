import sharp from "sharp";
import { orDamaged } from "#kit/image/damaged-image.ts";
import { drawnIfSvg } from "#kit/image/draw-svg.ts";
import { encoded, flattened, readingOf } from "#kit/image/encode-image.ts";
import { type ImageTaker, readHeader } from "#kit/image/read-header.ts";
import { openedIfRare } from "#kit/rare-image/open-rare-image.ts";
import { refuseSize } from "#kit/image/refuse-size.ts";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import type { ConvertOptions } from "./options.ts";
import type { OutputFormat } from "./output-format.ts";
import { outputFormats } from "./output-formats.ts";

type Converted = {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  readonly framesLeftOut: number;
};

/** Throws RunError as `readHeader`, `openedIfRare`, `drawnIfSvg` and `refuseSize` do, and `damaged_image`. */
export async function convertImage(
  input: ServerRunInput,
  member: ImageTaker & { readonly format: OutputFormat },
  options: ConvertOptions,
  context: ServerRunContext,
): Promise<Converted> {
  const { quality, background, drawingSide, keepMetadata = false } = options;
  const { limits, signal } = context;
  const opened = await openedIfRare(input, context);
  const image = opened === input ? await drawnIfSvg(input, drawingSide, limits) : opened;
  const header = await readHeader(image, member, limits);
  signal.throwIfAborted();
  const writing = outputFormats[member.format];
  const frames = writing.animated ? header.frames : 1;
  const size = { width: header.width, height: header.height };
  refuseSize(size, frames, writing, limits);
  const encoding = { header, writing, size, frames, quality, background, keepMetadata };
  const reading = readingOf(frames, limits);
  try {
    const source = sharp(image.content ?? image.path, reading);
    const written = await encoded(flattened(source, encoding), encoding).toBuffer();
    signal.throwIfAborted();
    const content = (await writing.finish?.(written, options, context)) ?? written;
    return { content, ...size, framesLeftOut: header.frames - frames };
  } catch (error) {
    throw await orDamaged(error, image, header, reading);
  }
}
