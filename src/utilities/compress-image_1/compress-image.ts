import sharp from "sharp";
import type { Raw, Sharp } from "sharp";
import { orDamaged } from "#kit/image/damaged-image.ts";
import type { Size } from "#kit/image/describe-size.ts";
import { flattened, readingOf } from "#kit/image/encode-image.ts";
import { formats } from "#kit/image/image-formats.ts";
import type { ImageFormat } from "#kit/image/image-format.ts";
import { openImage } from "#kit/image/open-image.ts";
import { mapFrames } from "#kit/image/map-frames.ts";
import type { ImageHeader } from "#kit/image/read-header.ts";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import type { CompressOptions } from "./manifest.ts";
import { searchSize } from "./search-size.ts";
import type { Fit } from "./search-size.ts";

/** Smaller images are unrecognisable. */
const leastSide = 16;

/** Searches for the best file that fits the target. Throws RunError `damaged_image`. */
export async function compressImage(
  input: ServerRunInput,
  header: ImageHeader,
  format: ImageFormat,
  options: CompressOptions,
  { limits, signal }: ServerRunContext,
): Promise<Fit & { readonly size: Size }> {
  const frames = formats[format].animated ? header.frames : 1;
  const pixels = await decode(input, header, format, frames, limits);
  const encode = async (quality: number, scale: number) => {
    signal.throwIfAborted();
    const size = scaled(header, scale);
    const resize = (image: Sharp) => (scale === 1 ? image : image.resize({ ...size, fit: "fill" }));
    const image =
      frames === 1 || scale === 1
        ? resize(pixels())
        : await mapFrames(pixels(), frames, resize, size, signal);
    return write(image, header, format, frames, quality, size).toBuffer();
  };
  const fit = await searchSize(encode, {
    targetBytes: Math.floor(options.kilobytes * 1000),
    minimumQuality: options.minimumQuality,
    minimumScale: options.mayShrink
      ? Math.min(1, leastSide / Math.max(header.width, header.height))
      : 1,
  });
  return { ...fit, size: scaled(header, fit.scale) };
}

function scaled({ width, height }: Size, scale: number): Size {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Decodes once into sRGB; attempts only encode. */
async function decode(
  input: ServerRunInput,
  header: ImageHeader,
  format: ImageFormat,
  frames: number,
  limits: ServerRunContext["limits"],
): Promise<() => Sharp> {
  const reading = readingOf(frames, limits);
  try {
    const encoding = {
      header,
      writing: formats[format],
      size: header,
      frames,
      quality: undefined,
      background: undefined,
      keepMetadata: false,
    };
    const { data, info } = await flattened(openImage(input, header, reading), encoding)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw: Raw = { width: info.width, height: info.height, channels: info.channels };
    const animated = frames > 1 ? { ...raw, pageHeight: info.height / frames } : raw;
    return () => sharp(data, { raw: animated, limitInputPixels: false });
  } catch (error) {
    throw await orDamaged(error, input, header, reading);
  }
}

function write(
  image: Sharp,
  header: ImageHeader,
  format: ImageFormat,
  frames: number,
  quality: number,
  size: Size,
): Sharp {
  // PNG has a number of colours instead of a quality.
  if (format === "png") return image.png({ palette: true, quality, effort: 7 });
  const { delay, loop } = header.metadata;
  return formats[format].write(image, {
    quality,
    pixels: size.width * size.height * frames,
    fullChroma: false,
    timing: frames > 1 && delay !== undefined && loop !== undefined ? { delay, loop } : undefined,
  });
}
