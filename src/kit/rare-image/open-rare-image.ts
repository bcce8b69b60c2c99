import { readFile } from "node:fs/promises";
import {
  ColorSpace,
  MagickFormat,
  MagickImage,
  type IMagickImage,
  MagickImageCollection,
  MagickImageInfo,
  MagickReadSettings,
} from "@imagemagick/magick-wasm";
import sharp from "sharp";
import type { ServerRunContext, ServerRunInput } from "../run/run-context.ts";
import { RunError } from "../run/run-error.ts";
import { describeSize, megapixels } from "../image/describe-size.ts";
import { fileKind } from "../image/file-kind.ts";
import { damaged, type ImageInput } from "../image/read-header.ts";
import { pngWithXmp } from "../image/png-chunk.ts";
import { icnsPicture } from "./icns-picture.ts";
import { withMagick } from "./magick.ts";
import type { RareType } from "./rare-types.ts";
import { isWholeIcon, isWholePhotoshop } from "./whole-file.ts";

/** The handover holds a picture twice. */
const mostPixels = 64_000_000;

/**
 * Converts what sharp can't read to an upright PNG. Throws RunError `damaged_image`, or `too_many_pixels` before
 * decoding.
 */
export async function openedIfRare(
  input: ServerRunInput,
  context: Pick<ServerRunContext, "asset" | "limits">,
): Promise<ImageInput> {
  const rare = (await fileKind(input.path))?.rare;
  if (rare === undefined) return input;
  const bytes = await readFile(input.path);
  const broken = damaged(input, rare.label);
  try {
    const content =
      rare.label === "ICNS"
        ? await pictureOfIcns(bytes, broken)
        : await withMagick(context, () => pngOf(bytes, rare, input, context.limits.pixels));
    return { filename: input.filename, path: input.path, content };
  } catch (error) {
    if (error instanceof RunError) throw error;
    // Otherwise the bytes are at fault.
    throw broken;
  }
}

async function pictureOfIcns(bytes: Buffer, broken: RunError): Promise<Buffer> {
  const found = icnsPicture(bytes);
  if (found === null) throw broken;
  if (found.type === "png") return Buffer.from(found.content);
  const raw = { width: found.side, height: found.side, channels: 4 } as const;
  return sharp(found.content, { raw }).png().toBuffer();
}

function pngOf(bytes: Buffer, rare: RareType, input: ServerRunInput, most: number): Buffer {
  const given = new Uint8Array(bytes);
  if (rare.coder === "ICO" && !isWholeIcon(bytes)) throw damaged(input, rare.label);
  if (rare.coder === "PSD" && !isWholePhotoshop(bytes)) throw damaged(input, rare.label);
  const settings = new MagickReadSettings({ format: formatOf(rare) });
  const { width, height } = MagickImageInfo.create(given, settings);
  if (width * height > Math.min(most, mostPixels)) {
    throw new RunError(
      "too_many_pixels",
      `"${input.filename}" has ${describeSize({ width, height })}. ` +
        `The limit for ${rare.label} is ${megapixels(Math.min(most, mostPixels))}.`,
    );
  }
  return rare.coder === "ICO" ? largestIcon(given, settings) : onlyPicture(given, settings);
}

function formatOf({ coder }: RareType): MagickFormat {
  const format = Object.values(MagickFormat).find((each) => each === coder);
  if (format === undefined) throw new Error(`ImageMagick has no coder ${coder}`);
  return format;
}

function onlyPicture(given: Uint8Array, settings: MagickReadSettings): Buffer {
  const image = MagickImage.create();
  try {
    settings.frameIndex = 0;
    settings.frameCount = 1;
    image.read(given, settings);
    image.autoOrient();
    return written(image);
  } finally {
    image.dispose();
  }
}

function largestIcon(given: Uint8Array, settings: MagickReadSettings): Buffer {
  const images = MagickImageCollection.create();
  try {
    images.read(given, settings);
    const [largest] = images.toSorted((one, other) => other.width - one.width);
    if (largest === undefined) throw new Error("An icon without a picture");
    return written(largest);
  } finally {
    images.dispose();
  }
}

/** PNG can't hold CMYK. */
function written(image: IMagickImage): Buffer {
  if (image.colorSpace === ColorSpace.CMYK) {
    image.colorSpace = ColorSpace.sRGB;
    image.removeProfile("icc");
  }
  // It's read again at once.
  image.quality = 10;
  const png = image.write(MagickFormat.Png, (content) => Buffer.from(content));
  // ImageMagick writes it such that libvips doesn't find it.
  const xmp = image.getProfile("xmp");
  return xmp === null ? png : pngWithXmp(png, xmp.data);
}
