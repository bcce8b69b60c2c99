import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { getDocument, PasswordException } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { damagedPdf, encryptedPdf, refuseOther } from "../_kit/pdf/pdf-refusals.ts";
import type { RunInput } from "../_kit/run-context.ts";

/** A folder of pdf.js; it wants a path that ends with a slash. */
function libraryFolder(name: string): string {
  return fileURLToPath(new URL(`../${name}/`, import.meta.resolve("pdfjs-dist")));
}

/**
 * Opens a PDF for the length of `work`, and gives what that gives.
 * Throws RunError `not_a_pdf`, `encrypted_pdf` or `damaged_pdf`, and what `work` throws.
 */
export async function withPdf<Result>(
  input: RunInput,
  work: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  const bytes = await readFile(input.path);
  refuseOther(input, bytes);
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
  } finally {
    await task.destroy();
  }
}

/** The text of one page, counted from 1, in lines without blanks at their ends. */
export async function pageText(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const text = items
    .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
    .join("");
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}
