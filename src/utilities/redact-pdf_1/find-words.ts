import { type Pdfium, reserve } from "#kit/pdf/pdfium-memory.ts";
import { dropReplacements } from "./replacements.ts";
import { plain, type Word } from "./words.ts";

/** In the page's own coordinates. */
export type Box = readonly [left: number, below: number, right: number, above: number];

/** In points: drawn letters can exceed their font's box. */
const margin = 1;

export type FoundWords = {
  /** Each occurrence's letter boxes, by word. */
  readonly found: Box[][][];
  /** Some letters have no known meaning. */
  readonly isUnclear: boolean;
};

/** Finds words that a page shows, and those that texts of their own say in place of what is shown. */
export function findWords(pdfium: Pdfium, page: number, words: readonly Word[]): FoundWords {
  const said = searchedAllWays(pdfium, page, words);
  if (!dropReplacements(pdfium, page)) return said;
  return together(said, searchedAllWays(pdfium, page, words));
}

/** Turns the page, since PDFium finds no ends of lines in text that runs up or down, so that broken words are missed. */
function searchedAllWays(pdfium: Pdfium, page: number, words: readonly Word[]): FoundWords {
  const turn = pdfium.call("FPDFPage_GetRotation", page);
  const found = [0, 1, 2, 3].map((quarters) => {
    pdfium.call("FPDFPage_SetRotation", page, (turn + quarters) % 4);
    return searched(pdfium, page, words);
  });
  pdfium.call("FPDFPage_SetRotation", page, turn);
  return found.reduce(together);
}

/** Most words are in both, and count once. */
function together(one: FoundWords, other: FoundWords): FoundWords {
  return {
    found: one.found.map((places, at) => {
      const others = other.found[at] ?? [];
      const [more, fewer] = places.length >= others.length ? [places, others] : [others, places];
      return more.map((boxes, place) => [...boxes, ...(fewer[place] ?? [])]);
    }),
    isUnclear: one.isUnclear || other.isUnclear,
  };
}

function searched(pdfium: Pdfium, page: number, words: readonly Word[]): FoundWords {
  const text = pdfium.call("FPDFText_LoadPage", page);
  const count = Math.max(0, pdfium.call("FPDFText_CountChars", text));
  let letters = "";
  const places: number[] = [];
  let isUnclear = false;
  for (let index = 0; index < count; index += 1) {
    const code = pdfium.call("FPDFText_GetUnicode", text, index) >>> 0;
    if (code === 0 || code === 0xfffd || code > 0x10ffff) isUnclear = true;
    if (pdfium.call("FPDFText_HasUnicodeMapError", text, index) === 1) isUnclear = true;
    const letter = code > 0x10ffff ? "\ufffd" : plain(String.fromCodePoint(code));
    letters += letter;
    for (let at = 0; at < letter.length; at += 1) places.push(index);
  }
  const found = words.map(({ pattern }) =>
    [...letters.matchAll(pattern)].map((match) => {
      const own = new Set(places.slice(match.index, match.index + match[0].length));
      return joined([...own].flatMap((index) => boxOf(pdfium, text, index) ?? []));
    }),
  );
  pdfium.call("FPDFText_ClosePage", text);
  return { found, isUnclear };
}

/** Covers each line of a word by one box: the outline of single letters would tell which they are. */
function joined(boxes: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const box of boxes) {
    const line = lines.at(-1);
    if (line !== undefined && isBeside(line, box)) lines[lines.length - 1] = around(line, box);
    else lines.push(box);
  }
  return lines;
}

/** Whether boxes are in one line, or in one that runs up. */
function isBeside(one: Box, other: Box): boolean {
  const [width, height] = [0, 1].map((axis) =>
    Math.min(sideOf(one, axis), sideOf(other, axis)),
  ) as [number, number];
  const [across, up] = [0, 1].map((axis) => inCommon(one, other, axis)) as [number, number];
  return (up >= height / 2 && across >= -height) || (across >= width / 2 && up >= -width);
}

const sideOf = (box: Box, axis: number) => (box[axis + 2] ?? 0) - (box[axis] ?? 0);

function inCommon(one: Box, other: Box, axis: number): number {
  const end = Math.min(one[axis + 2] ?? 0, other[axis + 2] ?? 0);
  return end - Math.max(one[axis] ?? 0, other[axis] ?? 0);
}

function around(one: Box, other: Box): Box {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}

function boxOf(pdfium: Pdfium, text: number, index: number): [Box] | undefined {
  const place = reserve(pdfium, 32);
  const view = () => new DataView(pdfium.bytes().buffer, place, 32);
  let box: Box | undefined;
  if (pdfium.call("FPDFText_GetLooseCharBox", text, index, place) !== 0) {
    const [left = 0, above = 0, right = 0, below = 0] = [0, 4, 8, 12].map((at) =>
      view().getFloat32(at, true),
    );
    box = [left, below, right, above];
  }
  const asDrawn = [0, 8, 16, 24].map((at) => place + at);
  if (pdfium.call("FPDFText_GetCharBox", text, index, ...asDrawn) !== 0) {
    const [left = 0, right = 0, below = 0, above = 0] = [0, 8, 16, 24].map((at) =>
      view().getFloat64(at, true),
    );
    const [l, b, r, a] = box ?? [left, below, right, above];
    box = [Math.min(l, left), Math.min(b, below), Math.max(r, right), Math.max(a, above)];
  }
  pdfium.call("free", place);
  if (box === undefined) return undefined;
  const [left, below, right, above] = box;
  return [[left - margin, below - margin, right + margin, above + margin]];
}
