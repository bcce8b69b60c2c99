import { type Pdfium, reserve } from "#kit/pdf/pdfium-memory.ts";
import type { SeenPage } from "#kit/pdf/seen-page.ts";
import type { DrawnSize } from "#kit/pdf/draw-page.ts";
import { coverOf, type PixelBox } from "./covered-page.ts";
import type { Box } from "./find-words.ts";
import { dropReplacements } from "./replacements.ts";

export type Letter = {
  /** Several for a ligature. */
  readonly text: string;
  /** What is drawn of it. */
  readonly ink: PixelBox;
  /** What its line takes up, as high as the font. */
  readonly room: PixelBox;
  /** In which its line runs, of length 1. */
  readonly direction: readonly [x: number, y: number];
  /** PDFium's handle of what draws it. */
  readonly object: number;
};

/** What PDFium reads: letters, blanks and ends of lines, and what isn't kept. */
export type Read = Letter | "blank" | "gone";

export const isLetter = (read: Read | undefined): read is Letter => typeof read === "object";

/** Of a font, in pixels: smaller letters are dots. */
const leastSize = 5;
/** Ligatures have fewer. A font that says more of one glyph says what isn't seen. */
const mostPerGlyph = 4;

/** Lists what PDFium reads on a page, in its order, without what has no certain place or meaning. */
export function lettersOf(
  pdfium: Pdfium,
  page: number,
  seen: SeenPage,
  picture: DrawnSize,
): Read[] {
  dropReplacements(pdfium, page);
  const text = pdfium.call("FPDFText_LoadPage", page);
  const count = Math.max(0, pdfium.call("FPDFText_CountChars", text));
  const all: Read[] = [];
  for (let index = 0; index < count; index += 1) {
    const read = readAt(pdfium, text, index, { seen, picture });
    const last = all.at(-1);
    if (isLetter(read) && isLetter(last) && isSamePlace(read, last)) {
      all[all.length - 1] = { ...last, text: last.text + read.text };
    } else all.push(read);
  }
  pdfium.call("FPDFText_ClosePage", text);
  return all.map((read) =>
    isLetter(read) && Array.from(read.text).length > mostPerGlyph ? "gone" : read,
  );
}

function isSamePlace(one: Letter, other: Letter): boolean {
  const [a, b] = [one.ink, other.ink];
  return (
    one.object === other.object &&
    a.left === b.left &&
    a.right === b.right &&
    a.top === b.top &&
    a.bottom === b.bottom
  );
}

type Around = {
  readonly seen: SeenPage;
  readonly picture: DrawnSize;
};

const lineHyphen = 2;

function readAt(pdfium: Pdfium, text: number, index: number, { seen, picture }: Around): Read {
  const is = (name: string) => pdfium.call(name, text, index) === 1;
  const code = pdfium.call("FPDFText_GetUnicode", text, index) >>> 0;
  const letter = code === lineHyphen ? "-" : code > 0x10ffff ? "" : String.fromCodePoint(code);
  if (is("FPDFText_IsGenerated") || /^[\s\p{Z}]$/u.test(letter)) return "blank";
  // Neither control codes, halves of letters nor what fonts use for themselves.
  if (is("FPDFText_HasUnicodeMapError") || !/^[^\p{C}\ufffd]$/u.test(letter)) return "gone";
  const object = pdfium.call("FPDFText_GetTextObject", text, index);
  if (object === 0) return "gone";
  const [inkBox, roomBox] = [inkOf(pdfium, text, index), roomOf(pdfium, text, index)];
  const direction = directionOf(pdfium, text, index, { seen, picture });
  if (inkBox === undefined || roomBox === undefined || direction === undefined) return "gone";
  const ink = pixelBox(inkBox, seen, picture);
  const room = pixelBox(roomBox, seen, picture);
  const isOnPage =
    ink.left >= 0 && ink.top >= 0 && ink.right <= picture.width && ink.bottom <= picture.height;
  const isReadable = Math.max(room.right - room.left, room.bottom - room.top) >= leastSize;
  const isSound = [...Object.values(ink), ...Object.values(room)].every(Number.isFinite);
  const isEmpty = !(ink.right > ink.left && ink.bottom > ink.top);
  return isOnPage && isReadable && isSound && !isEmpty
    ? { text: letter, ink, room, direction, object }
    : "gone";
}

function inkOf(pdfium: Pdfium, text: number, index: number): Box | undefined {
  return reading(pdfium, 32, (place, view) => {
    const places = [0, 8, 16, 24].map((at) => place + at);
    if (pdfium.call("FPDFText_GetCharBox", text, index, ...places) === 0) return undefined;
    const at = (offset: number) => view().getFloat64(offset, true);
    return [at(0), at(16), at(8), at(24)];
  });
}

function roomOf(pdfium: Pdfium, text: number, index: number): Box | undefined {
  return reading(pdfium, 16, (place, view) => {
    if (pdfium.call("FPDFText_GetLooseCharBox", text, index, place) === 0) return undefined;
    const at = (offset: number) => view().getFloat32(offset, true);
    return [at(0), at(12), at(8), at(4)];
  });
}

function directionOf(
  pdfium: Pdfium,
  text: number,
  index: number,
  { seen: { matrix, width, height }, picture }: Around,
): Letter["direction"] | undefined {
  const own = reading(pdfium, 24, (place, view) => {
    if (pdfium.call("FPDFText_GetMatrix", text, index, place) === 0) return undefined;
    return [view().getFloat32(0, true), view().getFloat32(4, true)] as const;
  });
  if (own === undefined) return undefined;
  const x = (own[0] * matrix[0] + own[1] * matrix[2]) * (picture.width / width);
  const y = -(own[0] * matrix[1] + own[1] * matrix[3]) * (picture.height / height);
  const length = Math.hypot(x, y);
  return length > 0 && Number.isFinite(length) ? [x / length, y / length] : undefined;
}

function reading<Result>(
  pdfium: Pdfium,
  bytes: number,
  read: (place: number, view: () => DataView) => Result,
): Result {
  const place = reserve(pdfium, bytes);
  const result = read(place, () => new DataView(pdfium.bytes().buffer, place, bytes));
  pdfium.call("free", place);
  return result;
}

function pixelBox(box: Box, seen: SeenPage, picture: DrawnSize): PixelBox {
  const { left, top, width, height } = coverOf(box, seen);
  const [across, down] = [picture.width / seen.width, picture.height / seen.height];
  return {
    left: left * across,
    top: top * down,
    right: (left + width) * across,
    bottom: (top + height) * down,
  };
}
