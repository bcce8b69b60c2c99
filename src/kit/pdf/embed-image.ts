import { readFile } from "node:fs/promises";
import type { PDFContext, PDFRef } from "@cantoo/pdf-lib";
import sharp from "sharp";
import type { Metadata, Sharp } from "sharp";
import { orDamaged } from "../image/damaged-image.ts";
import type { Size } from "../image/describe-size.ts";
import { readingOf } from "../image/encode-image.ts";
import { openImage } from "../image/open-image.ts";
import type { ImageHeader } from "../image/read-header.ts";
import { stripJpeg } from "../image/strip-jpeg.ts";
import type { ServerRunInput, RunLimits } from "../run/run-context.ts";
import { readPngData } from "./png-data.ts";

type EmbeddedImage = { readonly ref: PDFRef; readonly orientation: number };

/** Visually lossless, for pictures already lossy. */
const highQuality = 92;

/**
 * Embeds a JPEG as it is without metadata, and others losslessly, except WebP and AVIF photos as JPEG. Throws RunError
 * `damaged_image`. Frames count from 0; those of a JPEG or a photo are one.
 */
export async function embedImage(
  context: PDFContext,
  input: ServerRunInput,
  header: ImageHeader,
  limits: RunLimits,
  frame = 0,
): Promise<EmbeddedImage> {
  const { format, metadata } = header;
  const reading = { ...readingOf(1, limits), ...(frame > 0 && { page: frame }) };
  const open = () => openImage(input, header, reading);
  try {
    // CMYK differs by press, so it becomes screen colours.
    if (format === "jpeg" && metadata.space !== "cmyk") {
      // Readers would show half of a truncated picture.
      await open().stats();
      const jpeg = stripJpeg(await readFile(input.path));
      const orientation = metadata.orientation ?? 1;
      if (jpeg !== null) return { ref: embedJpeg(context, jpeg, metadata), orientation };
    }
    const isPhoto = (format === "webp" || format === "avif") && !metadata.hasAlpha;
    const ref = isPhoto
      ? await embedPhoto(context, open())
      : await embedPixels(context, open, metadata.hasAlpha);
    return { ref, orientation: 1 };
  } catch (error) {
    throw await orDamaged(error, input, header, reading);
  }
}

function embedJpeg(context: PDFContext, jpeg: Buffer, metadata: Metadata): PDFRef {
  const isGrey = metadata.channels === 1;
  const plain = isGrey ? "DeviceGray" : "DeviceRGB";
  const { icc } = metadata;
  // Bytes 16 to 19 name the profile's colour space (ICC.1).
  const isFitting = icc?.toString("latin1", 16, 20) === (isGrey ? "GRAY" : "RGB ");
  const profile = isFitting
    ? context.register(context.flateStream(icc, { N: metadata.channels, Alternate: plain }))
    : undefined;
  const colourSpace = profile === undefined ? plain : ["ICCBased", profile];
  const dictionary = { ...imageDictionary(metadata, colourSpace), Filter: "DCTDecode" };
  return context.register(context.stream(jpeg, dictionary));
}

async function embedPhoto(context: PDFContext, image: Sharp): Promise<PDFRef> {
  const jpeg = await image.jpeg({ quality: highQuality, chromaSubsampling: "4:4:4" }).toBuffer();
  return embedJpeg(context, jpeg, await sharp(jpeg).metadata());
}

async function embedPixels(
  context: PDFContext,
  open: () => Sharp,
  hasAlpha: boolean,
): Promise<PDFRef> {
  const mask = hasAlpha
    ? { SMask: await embedPng(context, open().extractChannel("alpha").toColourspace("b-w")) }
    : {};
  return embedPng(context, open().removeAlpha().toColourspace("srgb"), mask);
}

/** PDFs accept PNG data as it is. */
async function embedPng(
  context: PDFContext,
  image: Sharp,
  more: { readonly SMask?: PDFRef } = {},
): Promise<PDFRef> {
  const { data, width, height, channels } = readPngData(
    await image.png({ adaptiveFiltering: true }).toBuffer(),
  );
  const colourSpace = channels === 1 ? "DeviceGray" : "DeviceRGB";
  const dictionary = {
    ...imageDictionary({ width, height }, colourSpace),
    Filter: "FlateDecode",
    DecodeParms: { Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: width },
    ...more,
  };
  return context.register(context.stream(data, dictionary));
}

function imageDictionary({ width, height }: Size, colourSpace: string | (string | PDFRef)[]) {
  return {
    Type: "XObject",
    Subtype: "Image",
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: colourSpace,
  };
}
