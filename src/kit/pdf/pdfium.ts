import { keptEngine } from "../assets/kept-engine.ts";
import type { RunContext, ServerRunInput } from "../run/run-context.ts";
import { damagedPdf, encryptedPdf } from "./pdf-refusals.ts";
import { pdfiumAsset } from "./pdfium-asset.ts";
import { startPdfium } from "./start-pdfium.ts";

export type Pdfium = {
  /** Pointers are numbers, 0 for null. */
  call(name: string, ...words: number[]): number;
  /** Memory grows, so read it again after each call. */
  bytes(): Uint8Array<ArrayBuffer>;
};

/** RGB, row after row. */
export type DrawnPage = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array<ArrayBuffer>;
};

export type PdfiumDocument = {
  /** Counts pages from 0. Throws RunError `damaged_pdf`. */
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

const wrongPassword = 4;

/** Keeps the engine unless something fails. Throws RunError `encrypted_pdf` or `damaged_pdf`. */
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
    // Only the bytes can cause a trap.
    throw error instanceof WebAssembly.RuntimeError ? damagedPdf(input) : error;
  }
}

function copyInto(pdfium: Pdfium, bytes: Uint8Array): number {
  const place = reserve(pdfium, bytes.byteLength);
  pdfium.bytes().set(bytes, place);
  return place;
}

/** Throws Error if memory runs out. */
export function reserve(pdfium: Pdfium, bytes: number): number {
  const place = pdfium.call("malloc", bytes);
  if (place === 0) throw new Error(`PDFium has no memory for ${bytes} bytes.`);
  return place;
}

/** BGR, and flags to draw comments and fields in RGB order. */
const threeBytes = 2;
const withAnnotations = 0x01;
const redFirst = 0x10;
const white = -1;

/** Draws on white, in pixels. Throws Error if memory runs out. */
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

/** Reads what a function writes to its last arguments. */
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

/** Reads what a function writes. Its last arguments are pointer and length. */
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
