import sharp from "sharp";
import { drawPage } from "#kit/pdf/draw-page.ts";
import { numbersFrom, type Pdfium } from "#kit/pdf/pdfium-memory.ts";
import type { Box, ReadPage } from "./read-page.ts";

export type PageImage = {
  readonly box: Box;
  readonly content: Buffer;
  readonly type: "png" | "jpg";
};

/** `FPDFPageObj_GetType`. */
const imageType = 3;
/** In points. Smaller ones are lines and dots. */
const leastSide = 6;
const mostImages = 50;
/** A page with text is not its own background or scan. */
const mostOfPage = 0.85;
/** In pixels per inch. */
const density = 200;
const mostPixels = 25_000_000;

/** Draws the images of a page without the text over them, each for itself. */
export function imagesOf(
  pdfium: Pdfium,
  page: number,
  read: ReadPage,
): (() => Promise<PageImage>)[] {
  const objects = Array.from({ length: pdfium.call("FPDFPage_CountObjects", page) }, (_, index) =>
    pdfium.call("FPDFPage_GetObject", page, index),
  );
  const images: Box[] = [];
  for (const object of objects) {
    const isImage = pdfium.call("FPDFPageObj_GetType", object) === imageType;
    const box = isImage ? boxOf(pdfium, object, read) : undefined;
    if (box !== undefined && isWanted(box, read)) images.push(box);
    else pdfium.call("FPDFPageObj_SetIsActive", object, 0);
  }
  if (images.length === 0 || images.length > mostImages) return [];
  const scale = Math.min(density / 72, Math.sqrt(mostPixels / (read.width * read.height)));
  const size = {
    width: Math.max(1, Math.round(read.width * scale)),
    height: Math.max(1, Math.round(read.height * scale)),
  };
  const { pixels } = drawPage(pdfium, page, 0, size);
  return images.map((box) => async () => {
    const left = Math.max(0, Math.floor(box.left * scale));
    const top = Math.max(0, Math.floor(box.top * scale));
    const width = Math.max(1, Math.min(size.width, Math.ceil(box.right * scale)) - left);
    const height = Math.max(1, Math.min(size.height, Math.ceil(box.bottom * scale)) - top);
    const cut = sharp(pixels, { raw: { ...size, channels: 3 }, limitInputPixels: false }).extract({
      left,
      top,
      width,
      height,
    });
    const png = await cut.clone().png().toBuffer();
    const jpg = await cut.jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toBuffer();
    // Drawings are smaller as PNG, and stay sharp. Photos are several times larger.
    return png.length <= jpg.length * 2
      ? { box, content: png, type: "png" }
      : { box, content: jpg, type: "jpg" };
  });
}

function boxOf(pdfium: Pdfium, object: number, read: ReadPage): Box {
  const bits = numbersFrom(pdfium, 4, (...places) => {
    pdfium.call("FPDFPageObj_GetBounds", object, ...places);
  });
  return read.boxOf([...new Float32Array(Uint32Array.from(bits).buffer)]);
}

function isWanted({ left, top, right, bottom }: Box, { width, height, lines }: ReadPage): boolean {
  const [across, down] = [right - left, bottom - top];
  const isOnPage = left < width && top < height && right > 0 && bottom > 0;
  const isWhole = across * down > width * height * mostOfPage;
  return isOnPage && across >= leastSide && down >= leastSide && !(isWhole && lines.length > 0);
}
