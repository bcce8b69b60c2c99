import { MagickFormat, MagickImage, MagickReadSettings } from "@imagemagick/magick-wasm";
import sharp from "sharp";
import { icoFile } from "#kit/image/ico-file.ts";
import { formats, type Writing } from "#kit/image/image-formats.ts";
import { withMagick } from "#kit/rare-image/magick.ts";
import type { ServerRunContext } from "#kit/run/run-context.ts";
import { bmpFile } from "./bmp-file.ts";
import { jxlWithXmp } from "./jxl-boxes.ts";
import type { ConvertOptions } from "./options.ts";
import type { OutputFormat } from "./output-format.ts";

/** Formats sharp can't write add a step from its PNG. */
type OutputWriting = Writing & {
  readonly finish?: (
    png: Buffer,
    options: ConvertOptions,
    context: ServerRunContext,
  ) => Promise<Buffer>;
};

const asPng = {
  longestSide: 65_535,
  // ImageMagick holds the image as well as its input and output.
  mostPixels: 64_000_000,
  animated: false,
  alpha: true,
  sixteenBit: false,
  write: (image) => image.png({ compressionLevel: 1 }),
} satisfies Partial<Writing>;

export const outputFormats: Readonly<Record<OutputFormat, OutputWriting>> = {
  ...formats,
  jxl: {
    ...asPng,
    label: "JPEG XL",
    // ImageMagick would write the profile's colours as sRGB.
    inSrgb: true,
    extension: "jxl",
    finish: (png, { quality = 90 }, context) => jxlFile(png, quality, context),
  },
  bmp: {
    ...asPng,
    label: "BMP",
    extension: "bmp",
    longestSide: 32_767,
    finish: bmpFile,
  },
  ico: {
    ...asPng,
    label: "ICO",
    extension: "ico",
    finish: (png, { side }) => drawIcons(png, side),
  },
};

async function jxlFile(png: Buffer, quality: number, context: ServerRunContext): Promise<Buffer> {
  const { xmp } = await sharp(png, { limitInputPixels: false }).metadata();
  const jxl = await withMagick(context, () => {
    const image = MagickImage.create();
    try {
      image.read(new Uint8Array(png), new MagickReadSettings({ format: MagickFormat.Png }));
      image.quality = quality;
      return image.write(MagickFormat.Jxl, (content) => Buffer.from(content));
    } finally {
      image.dispose();
    }
  });
  return xmp === undefined ? jxl : jxlWithXmp(jxl, xmp);
}

const sides = [16, 24, 32, 48, 64, 128, 256];

/** Writes every usual size up to the largest, each with the whole image centred. */
async function drawIcons(png: Buffer, largest = "256"): Promise<Buffer> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const own = sides.filter((side) => side <= Number(largest));
  const pictures = own.map(async (side) => ({
    side,
    png: await sharp(png)
      .toColourspace("srgb")
      .ensureAlpha()
      .resize({ width: side, height: side, fit: "contain", background: clear })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  }));
  return icoFile(await Promise.all(pictures));
}
