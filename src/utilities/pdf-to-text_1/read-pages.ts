import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { getDocument, PasswordException } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { damagedPdf, encryptedPdf, refuseOther } from "#kit/pdf/pdf-refusals.ts";
import { refuseBombs } from "#kit/pdf/refuse-bombs.ts";
import type { ServerRunInput } from "#kit/run/run-context.ts";
import { typedTexts, type TypedText } from "./typed-text.ts";

/** A folder of pdf.js; it wants a path that ends with a slash. */
function libraryFolder(name: string): string {
  return fileURLToPath(new URL(`../${name}/`, import.meta.resolve("pdfjs-dist")));
}

/**
 * Opens a PDF for the length of `work`, and gives what that gives.
 * Throws RunError `not_a_pdf`, `encrypted_pdf`, `pdf_unpacks_too_large` or `damaged_pdf`, and what `work` throws.
 */
export async function withPdf<Result>(
  input: ServerRunInput,
  work: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  const bytes = await readFile(input.path);
  refuseOther(input, bytes);
  refuseBombs(input, bytes);
  const task = getDocument({
    data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    // Without these tables, Chinese, Japanese and Korean text of fonts that are not embedded is lost.
    cMapUrl: libraryFolder("cmaps"),
    standardFontDataUrl: libraryFolder("standard_fonts"),
    useSystemFonts: false,
    disableFontFace: true,
    // Errors are thrown; what it would print are remarks on how the file is made.
    verbosity: 0,
  });
  try {
    return await work(
      await task.promise.catch((error: unknown) => {
        // Whatever else it throws is about the bytes: they are all that it was given.
        throw error instanceof PasswordException ? encryptedPdf(input) : damagedPdf(input);
      }),
    );
  } catch (error) {
    throw isOfLibrary(error) ? damagedPdf(input) : error;
  } finally {
    await task.destroy();
  }
}

/** pdf.js names its errors so; all of them are about the bytes, and some come only when a page is asked for. */
function isOfLibrary(error: unknown): boolean {
  return error instanceof Error && error.name.endsWith("Exception");
}

/**
 * The text of one page, counted from 1, in lines without blanks at their ends. What was typed into
 * a field stands behind what is left of it on its line, or else at the end.
 */
export async function pageText(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const typed = await typedTexts(page);
  page.cleanup();
  const pieces = items.flatMap((item) => ("str" in item ? [item] : []));
  const behind = new Map<number, string>();
  const alone: TypedText[] = [];
  for (const one of typed.toSorted((a, b) => a.place[0] - b.place[0])) {
    const index = neighbourOf(one, pieces);
    if (index === null) alone.push(one);
    else behind.set(index, `${behind.get(index) ?? ""} ${one.text}`);
  }
  const text = pieces
    .map(({ str, hasEOL }, index) => `${str}${behind.get(index) ?? ""}${hasEOL ? "\n" : ""}`)
    .join("");
  const others = alone.toSorted((a, b) => b.place[3] - a.place[3]).map((one) => one.text);
  return [text, ...others]
    .join("\n")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}

/** The piece of text on the field's line that is nearest on its left; null where none is. */
function neighbourOf({ place }: TypedText, pieces: readonly Piece[]): number | null {
  const [left, bottom, , top] = place;
  let nearest: { readonly index: number; readonly x: number } | null = null;
  for (const [index, { str, transform }] of pieces.entries()) {
    const [, , , , x = 0, baseline = 0] = transform.map(Number);
    const isBeside = baseline >= bottom - 2 && baseline <= top && x <= left;
    if (str.trim() === "" || !isBeside || (nearest !== null && nearest.x > x)) continue;
    nearest = { index, x };
  }
  return nearest?.index ?? null;
}

interface Piece {
  readonly str: string;
  /** A matrix whose last two numbers are where the text begins, in points from below. */
  readonly transform: readonly unknown[];
}
