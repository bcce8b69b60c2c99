import { writeFile } from "node:fs/promises";
import { PDFArray, type PDFDocument, degrees, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import sharp from "sharp";
import type { Size } from "#kit/image/describe-size.ts";
import { findSkew } from "#kit/image/find-skew.ts";
import type { Language } from "#kit/ocr/languages.ts";
import type { ReadLine, ReadPicture } from "#kit/ocr/read-hocr.ts";
import { readPictures } from "#kit/ocr/read-pictures.ts";
import { identity, type Matrix, multiplied } from "#kit/pdf/matrix.ts";
import type { PdfiumDocument } from "#kit/pdf/pdfium.ts";
import { type SeenPage, seenPage } from "#kit/pdf/seen-page.ts";
import type { LayerLine } from "#kit/pdf/text-layer.ts";
import type { ServerRunContext } from "#kit/run/run-context.ts";

type DrawnPage = {
  readonly index: number;
  readonly page: PDFPage;
  /** Degrees by which lines rise towards the right. */
  readonly skew: number;
  /** From pixels of the picture, downwards, to the page's coordinates. */
  readonly matrix: Matrix;
  /** The same without the skew, for directions. */
  readonly level: Matrix;
  readonly size: Size;
};

export type ReadScan = DrawnPage & {
  readonly picture: ReadPicture;
  /** Degrees clockwise by which the page has to be turned. */
  readonly turn: number;
};

/** Dots per inch, which Tesseract is trained on. */
const readingDpi = 300;
/** A page of A3. */
const mostPixels = 18_000_000;
/** For finding the skew, in pixels of the longer side. */
const skewSide = 1500;
/** Less can't be seen, and turning blurs. */
const leastSkew = 0.1;

/** How many pages are read by one call of Tesseract. */
const batch = 8;
const drawingShare = 0.1;

type Asked = { readonly language: Language; readonly findsTurn: boolean };

/**
 * Draws pages, and reads them in batches; `onRead` gets each page in turn. Throws RunError as `readPictures` does, and
 * `damaged_pdf`.
 */
export async function readScans(
  context: ServerRunContext,
  document: PDFDocument,
  drawn: PdfiumDocument,
  indices: readonly number[],
  { language, findsTurn }: Asked,
  onRead: (scan: ReadScan) => void,
): Promise<void> {
  const pathOf = (place: number) => context.outputs.between(`picture-${place}.png`);
  const tell = (done: number, step: string) =>
    context.progress(5 + (done / indices.length) * 85, step);
  for (let first = 0; first < indices.length; first += batch) {
    const own = indices.slice(first, first + batch);
    const pages: DrawnPage[] = [];
    for (const [place, index] of own.entries()) {
      context.signal.throwIfAborted();
      // Most of the time is Tesseract's.
      tell(first + place * drawingShare, `Drawing page ${index + 1}`);
      const given = { index, page: document.getPage(index) };
      pages.push(await writePicture(given, drawn, pathOf(place)));
    }
    const paths = pages.map((_, place) => pathOf(place));
    const onPicture = (place: number) =>
      tell(
        first + own.length * drawingShare + place * (1 - drawingShare),
        `Reading page ${(own[place] ?? 0) + 1}`,
      );
    const read = await readPictures(context, paths, { language, findsTurn, onPicture });
    for (const [place, page] of pages.entries()) {
      const picture = read[place];
      if (picture !== undefined) onRead({ ...page, picture, turn: turnOf(picture) });
    }
  }
}

/** Writes a page as a straight grey PNG. */
export async function writePicture(
  { index, page }: Pick<DrawnPage, "index" | "page">,
  drawn: PdfiumDocument,
  path: string,
): Promise<DrawnPage> {
  const seen = seenPage(page);
  const { pixels, width, height } = drawn.draw(index, pixelsOf(seen));
  const raw = { width, height, channels: 3 } as const;
  const grey = await sharp(pixels, { raw, limitInputPixels: false })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const open = () =>
    sharp(grey, { raw: { width, height, channels: 1 }, limitInputPixels: false }).toColourspace(
      "b-w",
    );
  const small = await open()
    .resize({ width: skewSide, height: skewSide, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = findSkew({ data: small.data, width: small.info.width, height: small.info.height });
  const skew = Math.abs(found) < leastSkew ? 0 : found;
  const straight = skew === 0 ? open() : open().rotate(skew, { background: "#ffffff" });
  const { data, info } = await straight
    .png({ compressionLevel: 1 })
    .withMetadata({ density: readingDpi })
    .toBuffer({ resolveWithObject: true });
  await writeFile(path, data);
  const toDrawn = turnedBack(skew, info, { width, height });
  const toSeen: Matrix = [seen.width / width, 0, 0, -seen.height / height, 0, seen.height];
  const level = multiplied(toSeen, toPage(seen));
  const size = { width: info.width, height: info.height };
  return { page, index, skew, matrix: multiplied(toDrawn, level), level, size };
}

function pixelsOf({ width, height }: SeenPage): Size {
  const scale = Math.min(readingDpi / 72, Math.sqrt(mostPixels / (width * height)));
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: pixels(width), height: pixels(height) };
}

/** From the straightened picture to the one that was drawn, both downwards and with the same middle. */
function turnedBack(skew: number, straight: Size, drawn: Size): Matrix {
  const [cos, sin] = [Math.cos((skew * Math.PI) / 180), Math.sin((skew * Math.PI) / 180)];
  const [x, y] = [straight.width / 2, straight.height / 2];
  return [
    cos,
    -sin,
    sin,
    cos,
    drawn.width / 2 - cos * x - sin * y,
    drawn.height / 2 + sin * x - cos * y,
  ];
}

function toPage({ place }: SeenPage): Matrix {
  const [origin, across, up] = [place(0, 0), place(1, 0), place(0, 1)];
  return [
    across.x - origin.x,
    across.y - origin.y,
    up.x - origin.x,
    up.y - origin.y,
    origin.x,
    origin.y,
  ];
}

/** As most letters are turned. */
function turnOf({ lines }: ReadPicture): number {
  const letters = new Map<number, number>();
  for (const { turn, words } of lines) {
    const count = words.reduce((sum, { text }) => sum + text.length, 0);
    letters.set(turn, (letters.get(turn) ?? 0) + count);
  }
  const [most] = [...letters].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}

/**
 * Places the lines that were read on the page. Those of a page that stays askew are taken apart into level words, since
 * pdftotext, and what searches with it, cuts words that rise by half a point.
 */
export function layerLines(
  { picture, matrix, level, size, skew }: ReadScan,
  isStraightened: boolean,
): LayerLine[] {
  return picture.lines
    .filter(({ words }) => words.length > 0)
    .flatMap((line): LayerLine[] => {
      const upright = uprightBy(line.turn, size);
      const [, , , bottom] = upright.box(line.box);
      const words = line.words.map((word) => {
        const [left, , right] = upright.box(word.box);
        return { text: word.text, left, right };
      });
      const placed = {
        matrix: multiplied(upright.matrix, matrix),
        baseline: bottom - line.baseline,
        size: Math.max(1, line.size),
        words,
      };
      if (skew === 0 || isStraightened) return [placed];
      const direction = multiplied(upright.matrix, level);
      return words.map((word) => ({
        ...placed,
        matrix: about((word.left + word.right) / 2, placed.baseline, placed.matrix, direction),
        words: [word],
      }));
    });
}

/** Directs things as `direction` does, with one point where `place` has it. */
function about(x: number, y: number, place: Matrix, [a, b, c, d]: Matrix): Matrix {
  const [e, f] = [place[0] * x + place[2] * y + place[4], place[1] * x + place[3] * y + place[5]];
  return [a, b, c, d, e - a * x - c * y, f - b * x - d * y];
}

/** From the picture's pixels to upright ones, and back by the matrix. */
function uprightBy(
  turn: number,
  { width, height }: Size,
): { readonly box: (box: ReadLine["box"]) => ReadLine["box"]; readonly matrix: Matrix } {
  if (turn === 90) {
    return {
      box: ([l, t, r, b]) => [height - b, l, height - t, r],
      matrix: [0, -1, 1, 0, 0, height],
    };
  }
  if (turn === 180) {
    return {
      box: ([l, t, r, b]) => [width - r, height - b, width - l, height - t],
      matrix: [-1, 0, 0, -1, width, height],
    };
  }
  if (turn === 270) {
    return { box: ([l, t, r, b]) => [t, width - r, b, width - l], matrix: [0, 1, -1, 0, width, 0] };
  }
  return { box: (box) => box, matrix: identity };
}

/** Turns a page clockwise, as readers show it. */
export function turnPage(page: PDFPage, turn: number): void {
  if (turn === 0) return;
  page.setRotation(degrees((page.getRotation().angle + turn) % 360));
}

/** Turns all that is on a page about its middle, so that its lines are level. Undefined if there is nothing to turn. */
export function straightening(page: PDFPage, skew: number): Matrix | undefined {
  const annotations = page.node.lookup(PDFName.of("Annots"));
  const hasAnnotations = annotations instanceof PDFArray && annotations.size() > 0;
  if (skew === 0 || hasAnnotations) return undefined;
  const [left, below, right, above] = seenPage(page).box;
  const [x, y] = [(left + right) / 2, (below + above) / 2];
  const [cos, sin] = [Math.cos((skew * Math.PI) / 180), Math.sin((skew * Math.PI) / 180)];
  return [cos, -sin, sin, cos, x - cos * x - sin * y, y + sin * x - cos * y];
}
