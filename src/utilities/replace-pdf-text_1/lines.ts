import type { Letter, Point } from "./read-page.ts";

/** A letter, or a gap that is read as a blank. */
export type Token = { readonly text: string; readonly letter: Letter | undefined };

export type Line = {
  readonly tokens: readonly Token[];
  readonly text: string;
  /** Which token each part of the text is of. */
  readonly owners: readonly number[];
  readonly direction: Point;
  /** Along the direction. */
  readonly start: number;
  readonly end: number;
  /** Across the direction. */
  readonly level: number;
  /** Of the largest letter. */
  readonly size: number;
};

/** Of a letter's size. A wider gap is a blank, and the widest between two columns. */
const gapOfWords = 0.15;
const gapOfColumns = 1;
const mostBack = 0.25;
/** This many gaps of about the same width are between letters, not words. */
const leastSpaced = 4;
/** Raised and lowered letters stay on their line. */
const mostRaised = 0.5;
const sameLevel = 0.1;

/** What stands for letters whose meaning is unknown. */
export const unknown = "\ufffd";

/** Letters that follow each other, as they were drawn. */
type Piece = {
  readonly index: number;
  readonly letters: Letter[];
  readonly direction: Point;
  readonly level: number;
  readonly start: number;
  end: number;
  size: number;
};

/** Puts letters into lines, in the order in which they are drawn. */
export function linesOf(letters: readonly Letter[]): Line[] {
  const pieces: Piece[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = pieces.at(-1);
    const direction = directionOf(letter) ?? last?.direction ?? [1, 0];
    const end = along(letter.to, direction);
    if (last !== undefined && follows(last, letter, direction)) {
      last.letters.push(letter);
      last.end = end;
      last.size = Math.max(last.size, letter.size);
      continue;
    }
    const [start, level] = [along(letter.from, direction), across(letter.from, direction)];
    pieces.push({ index, letters: [letter], direction, level, start, end, size: letter.size });
  }
  return joined(pieces)
    .toSorted(([one], [other]) => (one?.index ?? 0) - (other?.index ?? 0))
    .map(lineOf);
}

/** Programs may draw the pieces of a line in any order. */
function joined(pieces: readonly Piece[]): Piece[][] {
  const angle = ({ direction: [x, y] }: Piece) => Math.round(Math.atan2(y, x) * 100);
  const sorted = pieces.toSorted(
    (one, other) => angle(one) - angle(other) || one.level - other.level,
  );
  const levels: Piece[][] = [];
  for (const piece of sorted) {
    const level = levels.at(-1);
    const last = level?.at(-1);
    const isSame =
      last !== undefined &&
      angle(last) === angle(piece) &&
      piece.level - last.level <= sameLevel * Math.max(last.size, piece.size);
    if (isSame) level?.push(piece);
    else levels.push([piece]);
  }
  return levels.flatMap((level) => {
    const lines: Piece[][] = [];
    for (const piece of level.toSorted((one, other) => one.start - other.start)) {
      const last = lines.at(-1)?.at(-1);
      const isNext =
        last !== undefined && isClose(piece.start - last.end, Math.max(last.size, piece.size));
      if (isNext) lines.at(-1)?.push(piece);
      else lines.push([piece]);
    }
    return lines;
  });
}

function follows(piece: Piece, letter: Letter, [x, y]: Point): boolean {
  const [u, v] = piece.direction;
  const size = Math.max(piece.size, letter.size);
  return (
    x * u + y * v > 0.999 &&
    Math.abs(across(letter.from, piece.direction) - piece.level) <= mostRaised * size &&
    isClose(along(letter.from, piece.direction) - piece.end, size)
  );
}

function isClose(gap: number, size: number): boolean {
  return gap >= -mostBack * size && gap <= gapOfColumns * size;
}

function lineOf(pieces: readonly Piece[]): Line {
  const letters = pieces.flatMap((piece) => piece.letters);
  const direction = pieces[0]?.direction ?? [1, 0];
  const gaps = letters.slice(1).map((letter, index) => {
    const before = letters[index] ?? letter;
    return along(letter.from, direction) - along(before.to, direction);
  });
  const usual = gaps.length < leastSpaced ? 0 : Math.max(0, middleOf(gaps));
  const tokens: Token[] = [];
  for (const [index, letter] of letters.entries()) {
    const token = { text: letter.glyph.text ?? unknown, letter };
    const isWide = (gaps[index - 1] ?? 0) > usual + gapOfWords * letter.size;
    const isBlank = token.text.startsWith(" ") || tokens.at(-1)?.text.endsWith(" ") === true;
    if (isWide && !isBlank) tokens.push({ text: " ", letter: undefined });
    tokens.push(token);
  }
  return {
    tokens,
    text: tokens.map(({ text }) => text).join(""),
    owners: tokens.flatMap(({ text }, index) => Array.from({ length: text.length }, () => index)),
    direction,
    start: pieces[0]?.start ?? 0,
    end: pieces.at(-1)?.end ?? 0,
    level: pieces[0]?.level ?? 0,
    size: letters.reduce((most, { size }) => Math.max(most, size), 0),
  };
}

/** The median. 0 for no numbers. */
export function middleOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
}

/** Undefined for a letter without a width. */
function directionOf({ from, to }: Letter): Point | undefined {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y);
  return length > 0 ? [x / length, y / length] : undefined;
}

export function along([x, y]: Point, [u, v]: Point): number {
  return x * u + y * v;
}

export function across([x, y]: Point, [u, v]: Point): number {
  return y * u - x * v;
}
