import type { Size } from "#kit/image/describe-size.ts";
import { bytesFrom, numbersFrom, type Pdfium, reserve } from "#kit/pdf/pdfium-memory.ts";

export type InnerPicture = Size & {
  readonly raw: Uint8Array<ArrayBuffer>;
  readonly isJpeg: boolean;
  /** Greyscale or RGB; undefined if it can't be decoded. */
  pixels(): (Size & { readonly data: Uint8Array; readonly channels: 1 | 3 }) | undefined;
};

/** `FPDFPageObj_GetType` values. */
const pictureType = 3;
const formType = 5;
/** Otherwise nested forms could take forever. */
const mostDepth = 20;

/** Lists a page's images in order, including those in forms. */
export function innerPictures(pdfium: Pdfium, page: number): InnerPicture[] {
  return picturesOf(pdfium, page, page, "FPDFPage_CountObjects", "FPDFPage_GetObject", 0);
}

function picturesOf(
  pdfium: Pdfium,
  page: number,
  holder: number,
  count: string,
  get: string,
  depth: number,
): InnerPicture[] {
  const objects = Array.from({ length: pdfium.call(count, holder) }, (_, index) =>
    pdfium.call(get, holder, index),
  );
  return objects.flatMap((object) => {
    const type = pdfium.call("FPDFPageObj_GetType", object);
    if (type === pictureType) return [pictureOf(pdfium, page, object)];
    if (type !== formType || depth >= mostDepth) return [];
    return picturesOf(
      pdfium,
      page,
      object,
      "FPDFFormObj_CountObjects",
      "FPDFFormObj_GetObject",
      depth + 1,
    );
  });
}

function pictureOf(pdfium: Pdfium, page: number, object: number): InnerPicture {
  const [width = 0, height = 0] = numbersFrom(pdfium, 2, (...places) => {
    pdfium.call("FPDFImageObj_GetImagePixelSize", object, ...places);
  });
  const filters = Array.from(
    { length: pdfium.call("FPDFImageObj_GetImageFilterCount", object) },
    (_, index) =>
      textOf(
        bytesFrom(pdfium, (place, length) =>
          pdfium.call("FPDFImageObj_GetImageFilter", object, index, place, length),
        ),
      ),
  );
  return {
    width,
    height,
    raw: bytesFrom(pdfium, (place, length) =>
      pdfium.call("FPDFImageObj_GetImageDataRaw", object, place, length),
    ),
    isJpeg: filters.length === 1 && (filters[0] === "DCTDecode" || filters[0] === "DCT"),
    pixels() {
      const found = pixelsOf(pdfium, object);
      // A stencil's numbers say how much is painted, which we paint black.
      if (found !== undefined && isStencil(pdfium, page, object)) {
        for (const [at, level] of found.data.entries()) found.data[at] = 255 - level;
      }
      return found;
    },
  };
}

/** A bit for each pixel, and no colours. `FPDF_IMAGEOBJ_METADATA` has them behind sizes and resolutions. */
function isStencil(pdfium: Pdfium, page: number, object: number): boolean {
  const place = reserve(pdfium, 28);
  const isKnown = pdfium.call("FPDFImageObj_GetImageMetadata", object, page, place) !== 0;
  const view = new DataView(pdfium.bytes().buffer, place, 28);
  const [bits, colours] = [view.getUint32(16, true), view.getInt32(20, true)];
  pdfium.call("free", place);
  return isKnown && bits === 1 && colours === 0;
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes).replace(/\0$/, "");
}

const bytesOfFormat: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 4 };

function pixelsOf(pdfium: Pdfium, object: number): ReturnType<InnerPicture["pixels"]> {
  const bitmap = pdfium.call("FPDFImageObj_GetBitmap", object);
  if (bitmap === 0) return undefined;
  const [width, height, stride, format, buffer] = [
    "Width",
    "Height",
    "Stride",
    "Format",
    "Buffer",
  ].map((name) => pdfium.call(`FPDFBitmap_Get${name}`, bitmap)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const step = bytesOfFormat[format] ?? 4;
  const channels = step === 1 ? 1 : 3;
  const data = new Uint8Array(width * height * channels);
  const bytes = pdfium.bytes();
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0, from = buffer + y * stride; x < width; x += 1, from += step, to += channels) {
      for (let channel = 0; channel < channels; channel += 1) {
        data[to + channel] = bytes[from + channels - 1 - channel] ?? 0;
      }
    }
  }
  pdfium.call("FPDFBitmap_Destroy", bitmap);
  return { data, width, height, channels };
}
