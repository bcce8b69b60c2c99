import { orDamaged } from "#kit/image/damaged-image.ts";
import { drawnIfSvg } from "#kit/image/draw-svg.ts";
import { encoded, flattened, readingOf } from "#kit/image/encode-image.ts";
import { openImage } from "#kit/image/open-image.ts";
import { openedWithExif, writtenWithExif } from "#kit/image/keep-exif.ts";
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
  /** The format can't hold what should have been kept. */
  readonly isMetadataLost: boolean;
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
  const found = await readHeader(image, member, limits);
  signal.throwIfAborted();
  const writing = outputFormats[member.format];
  const frames = writing.animated ? found.frames : 1;
  const size = { width: found.width, height: found.height };
  refuseSize(size, frames, writing, limits);
  const { image: source, header } =
    keepMetadata && frames === 1
      ? await openedWithExif(image, found, writing, limits)
      : { image, header: found };
  const encoding = { header, writing, size, frames, quality, background, keepMetadata };
  const reading = readingOf(frames, limits);
  try {
    const opaque = flattened(openImage(source, header, reading), encoding);
    const encodedBytes = await encoded(opaque, encoding).toBuffer();
    signal.throwIfAborted();
    const written = keepMetadata
      ? writtenWithExif(encodedBytes, header, writing, size)
      : encodedBytes;
    const content = (await writing.finish?.(written, options, context)) ?? written;
    const { exif, xmp } = header.metadata;
    return {
      content,
      ...size,
      framesLeftOut: header.frames - frames,
      isMetadataLost: keepMetadata && member.format === "gif" && (exif ?? xmp) !== undefined,
    };
  } catch (error) {
    throw await orDamaged(error, source, header, reading);
  }
}
