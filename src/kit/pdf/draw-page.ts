import { hideBareButtons } from "./pdfium-form.ts";
import { type Pdfium, reserve } from "./pdfium-memory.ts";

/** In pixels. */
export type DrawnSize = { readonly width: number; readonly height: number };

/** RGB, row after row. */
export type DrawnPage = DrawnSize & { readonly pixels: Uint8Array<ArrayBuffer> };

/** BGR, and flags to draw comments, and everything in RGB order. */
const threeBytes = 2;
const withAnnotations = 0x01;
const redFirst = 0x10;
const white = -1;

/** Draws a page with its comments and fields on white. Throws Error if memory runs out. */
export function drawPage(
  pdfium: Pdfium,
  page: number,
  form: number,
  { width, height }: DrawnSize,
): DrawnPage {
  const stride = width * 3;
  const buffer = reserve(pdfium, stride * height);
  const bitmap = pdfium.call("FPDFBitmap_CreateEx", width, height, threeBytes, buffer, stride);
  pdfium.call("FPDFBitmap_FillRect", bitmap, 0, 0, width, height, white);
  const place = [0, 0, width, height, 0, withAnnotations | redFirst];
  pdfium.call("FPDF_RenderPageBitmap", bitmap, page, ...place);
  // The flag leaves out fields, which a form draws. Loading also draws what has no appearance yet.
  pdfium.call("FORM_OnAfterLoadPage", page, form);
  hideBareButtons(pdfium, page, form);
  pdfium.call("FPDF_FFLDraw", form, bitmap, page, ...place);
  pdfium.call("FORM_OnBeforeClosePage", page, form);
  const pixels = pdfium.bytes().slice(buffer, buffer + stride * height);
  pdfium.call("FPDFBitmap_Destroy", bitmap);
  pdfium.call("free", buffer);
  return { width, height, pixels };
}
