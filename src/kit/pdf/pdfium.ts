import { keptEngine } from "../assets/kept-engine.ts";
import type { RunContext, ServerRunInput } from "../run/run-context.ts";
import { damagedPdf, encryptedPdf } from "./pdf-refusals.ts";
import { pdfiumAsset } from "./pdfium-asset.ts";
import { startPdfium } from "./start-pdfium.ts";

export type Pdfium = {
  /** Calls a function by name; pointers are numbers, 0 for null. */
  call(name: string, ...words: number[]): number;
  /** Read again after each call, because memory grows. */
  bytes(): Uint8Array<ArrayBuffer>;
};

/** Red, green and blue, row after row. */
export type DrawnPage = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array<ArrayBuffer>;
};

export type PdfiumDocument = {
  /** Lets `work` use a page, counted from 0. Throws RunError `damaged_pdf`. */
  withPage<Result>(index: number, work: (page: number, pdfium: Pdfium) => Result): Result;
};

const engine = keptEngine(pdfiumAsset, async (content): Promise<Pdfium> => {
  const { functions, bytes } = await startPdfium(content);
  return {
    bytes,
    call(name, ...words) {
      const called = functions[name];
      if (called === undefined) throw new Error(`PDFium has no ${name}.`);
      return called(...words);
    },
  };
});

/** Of `FPDF_GetLastError`. */
const wrongPassword = 4;

/**
 * Opens a PDF for `work`. The engine stays warm, except after a trap. Throws RunError `encrypted_pdf` or `damaged_pdf`.
 */
export async function withPdfium<Result>(
  context: Pick<RunContext, "asset">,
  input: ServerRunInput,
  bytes: Uint8Array,
  work: (document: PdfiumDocument) => Result | Promise<Result>,
): Promise<Result> {
  const pdfium = await engine.of(context);
  try {
    const place = copyInto(pdfium, bytes);
    const document = pdfium.call("FPDF_LoadMemDocument", place, bytes.byteLength, 0);
    if (document === 0) {
      const isLocked = pdfium.call("FPDF_GetLastError") === wrongPassword;
      throw isLocked ? encryptedPdf(input) : damagedPdf(input);
    }
    const result = await work({
      withPage(index, used) {
        const page = pdfium.call("FPDF_LoadPage", document, index);
        if (page === 0) throw damagedPdf(input);
        const done = used(page, pdfium);
        pdfium.call("FPDF_ClosePage", page);
        return done;
      },
    });
    pdfium.call("FPDF_CloseDocument", document);
    pdfium.call("free", place);
    return result;
  } catch (error) {
    engine.forget();
    // A trap can only come from the bytes.
    throw error instanceof WebAssembly.RuntimeError ? damagedPdf(input) : error;
  }
}

function copyInto(pdfium: Pdfium, bytes: Uint8Array): number {
  const place = reserve(pdfium, bytes.byteLength);
  pdfium.bytes().set(bytes, place);
  return place;
}

/** Allocates memory. Throws Error if there isn't enough. */
export function reserve(pdfium: Pdfium, bytes: number): number {
  const place = pdfium.call("malloc", bytes);
  if (place === 0) throw new Error(`PDFium has no memory for ${bytes} bytes.`);
  return place;
}

/** BGR pixels; flags that draw comments and fields, in RGB order. */
const threeBytes = 2;
const withAnnotations = 0x01;
const redFirst = 0x10;
const white = -1;

/** Draws a page on white at this size in pixels. Throws Error if there isn't enough memory. */
export function drawPage(
  pdfium: Pdfium,
  page: number,
  { width, height }: { readonly width: number; readonly height: number },
): DrawnPage {
  const stride = width * 3;
  const buffer = reserve(pdfium, stride * height);
  const bitmap = pdfium.call("FPDFBitmap_CreateEx", width, height, threeBytes, buffer, stride);
  pdfium.call("FPDFBitmap_FillRect", bitmap, 0, 0, width, height, white);
  const flags = withAnnotations | redFirst;
  pdfium.call("FPDF_RenderPageBitmap", bitmap, page, 0, 0, width, height, 0, flags);
  const pixels = pdfium.bytes().slice(buffer, buffer + stride * height);
  pdfium.call("FPDFBitmap_Destroy", bitmap);
  pdfium.call("free", buffer);
  return { width, height, pixels };
}

/** Returns the 32-bit numbers that a function writes to its last arguments. */
export function numbersFrom(
  pdfium: Pdfium,
  count: number,
  ask: (...places: number[]) => void,
): number[] {
  const place = reserve(pdfium, count * 4);
  ask(...Array.from({ length: count }, (_, index) => place + index * 4));
  const view = new DataView(pdfium.bytes().buffer);
  const numbers = Array.from({ length: count }, (_, index) =>
    view.getUint32(place + index * 4, true),
  );
  pdfium.call("free", place);
  return numbers;
}

/** Returns the bytes that a function writes, given a pointer and length last. */
export function bytesFrom(
  pdfium: Pdfium,
  ask: (place: number, length: number) => number,
): Uint8Array<ArrayBuffer> {
  const length = ask(0, 0);
  const place = reserve(pdfium, Math.max(1, length));
  ask(place, length);
  const bytes = pdfium.bytes().slice(place, place + length);
  pdfium.call("free", place);
  return bytes;
}
