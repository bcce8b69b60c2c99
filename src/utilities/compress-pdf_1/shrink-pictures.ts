import { deflateSync } from "node:zlib";
import { type PDFDocument, PDFName, PDFRawStream, PDFRef } from "@cantoo/pdf-lib";
import { isKind } from "#kit/pdf/page-streams.ts";
import { type Placement, picturePlacements } from "#kit/pdf/picture-placements.ts";
import { type PdfPicture, readPicture } from "#kit/pdf/read-picture.ts";

export type Strength = { readonly dpi: number; readonly quality: number };

/** Larger images aren't page scans, and stay unchanged. */
const mostPixels = 100_000_000;

/** Recompressing images nearer to the target isn't worth it. */
const worthwhile = 1.15;

type Found = {
  readonly ref: PDFRef;
  readonly stream: PDFRawStream;
  readonly picture: PdfPicture;
  readonly placement: Placement;
  /** Compressed losslessly: JPEG artefacts would show at transparent edges. */
  readonly isMask: boolean;
};

/** Finds reducible images with the largest size each is drawn at. */
export function findPictures(document: PDFDocument): Found[] {
  const { context } = document;
  const placements = picturePlacements(document);
  const found: Found[] = [];
  const add = (ref: PDFRef, placement: Placement, isMask: boolean) => {
    const stream = context.lookup(ref);
    if (!isKind(stream, "Image") || !(stream instanceof PDFRawStream)) return;
    if (found.some((other) => other.ref === ref)) return;
    const picture = readPicture(stream, mostPixels);
    if (picture !== undefined) found.push({ ref, stream, picture, placement, isMask });
    const mask = stream.dict.get(PDFName.of("SMask"));
    if (mask instanceof PDFRef && !isMask) add(mask, placement, true);
  };
  for (const [ref, placement] of placements) add(ref, placement, false);
  // Premultiplied colours must match their mask pixel by pixel.
  return found.filter(({ stream }) => !stream.dict.has(PDFName.of("Matte")));
}

/** Replaces an image if that saves bytes and it can be decoded. */
export async function shrinkPicture(
  document: PDFDocument,
  found: Found,
  strength: Strength,
): Promise<void> {
  const { ref, stream, picture, placement, isMask } = found;
  const { context } = document;
  const made = await encode(picture, placement, strength, isMask).catch(() => null);
  if (made === null || made.data.length >= stream.contents.length) {
    context.assign(ref, stream);
    return;
  }
  const dict = stream.dict.clone();
  dict.delete(PDFName.of("DecodeParms"));
  dict.set(PDFName.of("Filter"), PDFName.of(isMask ? "FlateDecode" : "DCTDecode"));
  dict.set(PDFName.of("Width"), context.obj(made.width));
  dict.set(PDFName.of("Height"), context.obj(made.height));
  context.assign(ref, PDFRawStream.of(dict, made.data));
}

async function encode(
  { width, height, channels, open }: PdfPicture,
  placement: Placement,
  { dpi, quality }: Strength,
  isMask: boolean,
) {
  const ratio = Math.max(
    ((placement.width / 72) * dpi) / width,
    ((placement.height / 72) * dpi) / height,
  );
  const factor = ratio * worthwhile < 1 ? ratio : 1;
  const size = { width: side(width * factor), height: side(height * factor) };
  const image = open().resize({ ...size, fit: "fill" });
  const plain = channels === 1 ? image.toColourspace("b-w") : image.toColourspace("srgb");
  if (isMask) {
    const pixels = await plain.raw().toBuffer();
    return { ...size, data: deflateSync(pixels, { level: 9 }) };
  }
  const data = await plain.jpeg({ quality, mozjpeg: true }).toBuffer();
  return { ...size, data };
}

function side(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}
