import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { Util } from "pdfjs-dist/legacy/build/pdf.mjs";
import { z } from "zod";
import { logicalLine, type Piece, sideOf } from "#kit/pdf-text/logical-line.ts";
import { typedBeside } from "#kit/pdf-text/read-pages.ts";
import { typedTexts } from "#kit/pdf-text/typed-text.ts";

export type Look = {
  /** In points. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly family: "serif" | "sans-serif" | "monospace";
  readonly script?: "super" | "sub";
  readonly link?: string;
};

export type Run = { readonly text: string; readonly look: Look };

/** In points from the upper left corner of the page as it is seen. */
export type Line = {
  readonly runs: readonly Run[];
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** Of most letters. */
  readonly size: number;
  readonly isFromRight: boolean;
  readonly isTurned: boolean;
};

export type ReadPage = {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
  /** From the page's own coordinates to those of the lines. */
  boxOf(rectangle: readonly number[]): Box;
};

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const fontSchema = z.object({ name: z.string().catch("") });

const linkSchema = z.object({
  subtype: z.literal("Link"),
  url: z.string().regex(/^(?:https?:\/\/|mailto:)/),
  rect: z.array(z.number()).length(4),
});

type Point = readonly [x: number, y: number];

type Placed = {
  readonly piece: Piece;
  readonly text: string;
  readonly look: Look;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly isTurned: boolean;
};

/** Of a letter's height. */
const gapOfCells = 2;
const sameLine = 0.4;

/** Reads the lines of a page, counted from 1, in their order. */
export async function readPage(document: PDFDocumentProxy, number: number): Promise<ReadPage> {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const boxOf = (rectangle: readonly number[]) => turnedBox(rectangle, viewport.transform);
  const { items, styles } = await page.getTextContent();
  // Fonts have their names only once what draws the page is known.
  await page.getOperatorList();
  const pieces = items.flatMap((item) => ("str" in item ? [item] : []));
  const { behind, alone } = typedBeside(pieces, await typedTexts(page));
  const links = await linksOf(page, boxOf);
  const looks = new Map<string, Omit<Look, "size">>();
  const lines: Placed[][] = [[]];
  for (const [index, piece] of pieces.entries()) {
    const { fontName } = piece;
    const family = styles[fontName]?.fontFamily;
    const look = looks.get(fontName) ?? lookOf(page, fontName, family);
    looks.set(fontName, look);
    const text = `${piece.str}${behind.get(index) ?? ""}`;
    lines.at(-1)?.push(placed(piece, text, look, viewport.transform, links));
    if (piece.hasEOL) lines.push([]);
  }
  page.cleanup();
  const side = sideOf(pieces);
  const read = joinedCells(lines).flatMap((line) => lineOf(line, side) ?? []);
  const typed = alone.map(({ text, place }) => typedLine(text, boxOf(place)));
  const { width, height } = viewport;
  return { width, height, lines: inOrder([...read, ...typed]), boxOf };
}

function turnedBox([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[], view: number[]): Box {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view;
  const [one, other] = [
    [x1, y1],
    [x2, y2],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const) as [Point, Point];
  return {
    left: Math.min(one[0], other[0]),
    top: Math.min(one[1], other[1]),
    right: Math.max(one[0], other[0]),
    bottom: Math.max(one[1], other[1]),
  };
}

function lookOf(page: PDFPageProxy, font: string, family = "serif"): Omit<Look, "size"> {
  const known: unknown = page.commonObjs.has(font) ? page.commonObjs.get(font) : {};
  const { name } = fontSchema.parse(known);
  return {
    isBold: /bold|black|heavy|(?<!\w)bd\b|-medi(?:um)?$/i.test(name),
    isItalic: /italic|oblique|-ital$|slanted/i.test(name),
    family: /mono|courier|typewriter|cmtt/i.test(`${family} ${name}`)
      ? "monospace"
      : family.includes("sans")
        ? "sans-serif"
        : "serif",
  };
}

type Link = { readonly url: string; readonly box: Box };

async function linksOf(
  page: PDFPageProxy,
  boxOf: (rectangle: readonly number[]) => Box,
): Promise<Link[]> {
  const annotations: unknown[] = await page.getAnnotations();
  return annotations.flatMap((annotation) => {
    const { data } = linkSchema.safeParse(annotation);
    return data === undefined ? [] : [{ url: data.url, box: boxOf(data.rect) }];
  });
}

function placed(
  piece: Piece,
  text: string,
  look: Omit<Look, "size">,
  view: readonly number[],
  links: readonly Link[],
): Placed {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = (
    Util.transform([...view], piece.transform.map(Number)) as unknown[]
  ).map(Number);
  const size = Math.hypot(c, d) || Math.hypot(a, b) || piece.height || 1;
  const [cosine, sine] = [a / (Math.hypot(a, b) || 1), b / (Math.hypot(a, b) || 1)];
  // Along the line and across it, so that turned lines can be compared as well.
  const left = x * cosine + y * sine;
  const middle = left + piece.width / 2;
  const isTurned = cosine < 0.99;
  const link = isTurned
    ? undefined
    : links.find(
        ({ box }) =>
          middle >= box.left && middle <= box.right && y >= box.top && y <= box.bottom + size / 4,
      );
  return {
    piece,
    text: text.replace(/[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "").toWellFormed(),
    look: { ...look, size, ...(link !== undefined && { link: link.url }) },
    left,
    right: left + piece.width,
    baseline: y * cosine - x * sine,
    isTurned,
  };
}

/** Cells of a row end lines of their own, but are on one. */
function joinedCells(lines: readonly Placed[][]): Placed[][] {
  const joined: Placed[][] = [];
  for (const line of lines) {
    const [before, first] = [joined.at(-1)?.findLast(isInk), line.find(isInk)];
    const isBeside =
      before !== undefined &&
      first !== undefined &&
      before.isTurned === first.isTurned &&
      Math.abs(before.baseline - first.baseline) < first.look.size * sameLine &&
      first.left >= before.right - 1;
    if (isBeside) joined.at(-1)?.push(...line);
    else joined.push([...line]);
  }
  return joined;
}

function isInk({ text }: Placed): boolean {
  return text.trim() !== "";
}

function lineOf(line: readonly Placed[], side: "left" | "right"): Line | undefined {
  const ink = line.filter(isInk);
  const [first] = ink;
  if (first === undefined) return undefined;
  const letters = new Map<number, number>();
  for (const { text, look } of ink)
    letters.set(look.size, (letters.get(look.size) ?? 0) + text.length);
  const [[size] = [1]] = [...letters].toSorted(([, one], [, other]) => other - one);
  const baseline = ink.find(({ look }) => look.size === size)?.baseline ?? first.baseline;
  const isFromRight = ink.some(({ piece }) => piece.dir === "rtl");
  return {
    runs: isFromRight ? logicalRuns(line, side) : runsOf(line, size, baseline),
    left: Math.min(...ink.map(({ left }) => left)),
    right: Math.max(...ink.map(({ right }) => right)),
    baseline,
    size,
    isFromRight,
    isTurned: first.isTurned,
  };
}

function logicalRuns(line: readonly Placed[], side: "left" | "right"): Run[] {
  const texts = new Map(line.map(({ piece, text }) => [piece, text]));
  const text = logicalLine([...texts.keys()], side, (piece) => texts.get(piece) ?? "");
  const look = line.find(isInk)?.look;
  return look === undefined ? [] : [{ text: text.replaceAll("\n", " "), look }];
}

function runsOf(line: readonly Placed[], size: number, baseline: number): Run[] {
  const runs: Run[] = [];
  let end: number | undefined;
  let isApart = false;
  for (const one of line) {
    if (!isInk(one)) {
      isApart ||= one.text !== "";
      continue;
    }
    const gap = end === undefined ? 0 : one.left - end;
    const blank = gap > gapOfCells * one.look.size ? "\t" : isApart && runs.length > 0 ? " " : "";
    end = one.right;
    isApart = false;
    const look = { ...one.look, ...scriptOf(one, size, baseline) };
    const last = runs.at(-1);
    if (last !== undefined && isSameLook(last.look, look)) {
      runs[runs.length - 1] = { look: last.look, text: last.text + blank + one.text };
    } else runs.push({ text: blank + one.text, look });
  }
  return runs;
}

function scriptOf({ look, baseline: own }: Placed, size: number, baseline: number) {
  if (look.size > size * 0.85) return {};
  const raised = (baseline - own) / size;
  if (raised > 0.15) return { script: "super" as const };
  return raised < -0.08 ? { script: "sub" as const } : {};
}

function isSameLook(one: Look, other: Look): boolean {
  return (
    Math.abs(one.size - other.size) < 0.3 &&
    one.isBold === other.isBold &&
    one.isItalic === other.isItalic &&
    one.family === other.family &&
    one.script === other.script &&
    one.link === other.link
  );
}

function typedLine(text: string, { left, right, top, bottom }: Box): Line {
  const size = Math.min(12, bottom - top);
  const look: Look = { size, isBold: false, isItalic: false, family: "sans-serif" };
  const runs = [{ text, look }];
  return { runs, left, right, baseline: bottom, size, isFromRight: false, isTurned: false };
}

/** From top to bottom, unless some are beside others: then the order of the file says which column comes first. */
function inOrder(lines: readonly Line[]): readonly Line[] {
  if (lines.some(({ isTurned }) => isTurned)) return lines;
  const sorted = lines.toSorted((one, other) => one.baseline - other.baseline);
  const isBeside = sorted.some((line, index) => {
    const above = sorted[index - 1];
    return above !== undefined && line.baseline - above.baseline < line.size * 0.6;
  });
  return isBeside ? lines : sorted;
}
