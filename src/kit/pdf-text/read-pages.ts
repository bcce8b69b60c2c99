import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { getDocument, PasswordException } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { damagedPdf, encryptedPdf, refuseOther } from "../pdf/pdf-refusals.ts";
import { refuseBombs } from "../pdf/refuse-bombs.ts";
import type { ServerRunInput } from "../run/run-context.ts";
import { logicalLine, type Piece, sideOf } from "./logical-line.ts";
import { typedTexts, type TypedText } from "./typed-text.ts";

/** pdf.js requires a trailing slash. */
function libraryFolder(name: string): string {
  return fileURLToPath(new URL(`../${name}/`, import.meta.resolve("pdfjs-dist")));
}

/**
 * Opens a PDF during `work` and returns its result. With `namesFonts`, pdf.js says what fonts are called once it knows
 * what draws a page. Throws RunError `not_a_pdf`, `encrypted_pdf`,
 * `pdf_unpacks_too_large` or `damaged_pdf`, and what `work` throws.
 */
export async function withPdf<Result>(
  input: ServerRunInput,
  work: (document: PDFDocumentProxy) => Promise<Result>,
  { namesFonts = false }: { readonly namesFonts?: boolean } = {},
): Promise<Result> {
  const bytes = await readFile(input.path);
  refuseOther(input, bytes);
  refuseBombs(input, bytes);
  const task = getDocument({
    data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    // Otherwise CJK text in fonts that aren't embedded is lost.
    cMapUrl: libraryFolder("cmaps"),
    standardFontDataUrl: libraryFolder("standard_fonts"),
    useSystemFonts: false,
    disableFontFace: true,
    fontExtraProperties: namesFonts,
    // Errors are thrown; the rest is remarks on the file.
    verbosity: 0,
  });
  try {
    return await work(
      await task.promise.catch((error: unknown) => {
        // Any other error is about the bytes, its only input.
        throw error instanceof PasswordException ? encryptedPdf(input) : damagedPdf(input);
      }),
    );
  } catch (error) {
    throw isOfLibrary(error) ? damagedPdf(input) : error;
  } finally {
    await task.destroy();
  }
}

/** pdf.js's error names; all concern the bytes, and some come only with a page. */
function isOfLibrary(error: unknown): boolean {
  return error instanceof Error && error.name.endsWith("Exception");
}

/** Returns the text of a page, counted from 1. Typed text follows its left neighbour on the line, or comes last. */
export async function pageText(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const typed = await typedTexts(page);
  page.cleanup();
  const pieces = items.flatMap((item) => ("str" in item ? [item] : []));
  const { behind, alone } = typedBeside(pieces, typed);
  const texts = new Map<Piece, string>(
    pieces.map((one, index) => [one, `${one.str}${behind.get(index) ?? ""}`]),
  );
  const side = sideOf(pieces);
  const text = linesOf(pieces)
    .map((line) => logicalLine(line, side, (piece) => texts.get(piece) ?? ""))
    .join("\n");
  const others = alone.map((one) => one.text);
  return [text, ...others]
    .join("\n")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}

type Beside = {
  /** What follows a piece, by its index. */
  readonly behind: ReadonlyMap<number, string>;
  /** From the top of the page. */
  readonly alone: readonly TypedText[];
};

/** Says behind which pieces typed texts are, and which have no left neighbour. */
export function typedBeside(pieces: readonly Piece[], typed: readonly TypedText[]): Beside {
  const behind = new Map<number, string>();
  const alone: TypedText[] = [];
  for (const one of typed.toSorted((a, b) => a.place[0] - b.place[0])) {
    const index = neighbourOf(one, pieces);
    if (index === null) alone.push(one);
    else behind.set(index, `${behind.get(index) ?? ""} ${one.text}`);
  }
  return { behind, alone: alone.toSorted((a, b) => b.place[3] - a.place[3]) };
}

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

function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    lines.at(-1)?.push(piece);
    if (piece.hasEOL) lines.push([]);
  }
  return lines;
}
