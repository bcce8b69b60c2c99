/** What pdf.js says of a text, whose own letters it puts in the order in which they are read. */
export type Piece = {
  readonly str: string;
  /** `rtl` if it is read from the right. */
  readonly dir: string;
  readonly width: number;
  readonly height: number;
  readonly transform: readonly unknown[];
  readonly hasEOL: boolean;
};

type Side = "left" | "right";

type Placed = {
  readonly text: string;
  /** Where reading starts. */
  readonly side: Side;
  readonly from: number;
  readonly to: number;
  /** A larger gap is a blank. */
  readonly gap: number;
};

const fromRight = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]`;
const rightLetters = new RegExp(String.raw`(?=\p{L})${fromRight}`, "gu");
const letters = /\p{L}/gu;
/** A point or a blank has no side of its own. */
type Run = Omit<Placed, "side"> & { readonly side: Side | undefined };

/** Letters of one side with what is between them, or what is between sides. Numbers are read from the left. */
const runs = new RegExp(
  String.raw`(?<right>${fromRight}(?:(?:(?!${fromRight})[^\p{L}\p{N}])*${fromRight}|\p{M})*)|(?<left>(?!${fromRight})[\p{L}\p{N}](?:(?:(?!${fromRight})[^\p{L}\p{N}])*(?!${fromRight})[\p{L}\p{N}]|\p{M})*)|[^\p{L}\p{N}]`,
  "gu",
);

/** Of a letter's height. */
const gapOfWords = 0.15;
const sameLine = 0.5;

/** Says from which side most letters of a page are read, as pdftotext does. */
export function sideOf(pieces: readonly Piece[]): Side {
  const text = pieces.map(({ str }) => str).join("");
  const [right = 0, all = 0] = [rightLetters, letters].map((kind) => text.match(kind)?.length);
  return right > all - right ? "right" : "left";
}

/** Puts a line's pieces in the order in which they are read, if some are read from the right. */
export function logicalLine(
  pieces: readonly Piece[],
  side: Side,
  textOf: (piece: Piece) => string,
): string {
  if (!pieces.some(({ dir }) => dir === "rtl")) return pieces.map(textOf).join("");
  return rowsOf(pieces)
    .map((row) => rowText(row, side, textOf))
    .join("\n");
}

/** Raised and lowered letters stay on their line. */
function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  let level: number | undefined;
  for (const piece of pieces) {
    const { across, height } = placeOf(piece);
    const isBlank = piece.str.trim() === "";
    const isSame = level !== undefined && Math.abs(across - level) <= height * sameLine;
    const row = rows.at(-1);
    if (row !== undefined && (isSame || isBlank)) row.push(piece);
    else rows.push([piece]);
    if (!isBlank) level = across;
  }
  return rows;
}

function rowText(row: readonly Piece[], side: Side, textOf: (piece: Piece) => string): string {
  // pdf.js leaves out blanks before words further left, so gaps say where they are.
  const drawn = row
    .filter((piece) => textOf(piece).trim() !== "")
    .toSorted((one, other) => placeOf(one).along - placeOf(other).along)
    .flatMap((piece) => runsOf(piece, textOf(piece)))
    .map((run, index, all) => settled(run, all[index - 1], all[index + 1], side));
  // UAX #9, L2: turn each stretch that is read the other way, then a line from the right as a whole.
  const stretches: Placed[][] = [];
  for (const one of drawn) {
    const stretch = stretches.at(-1);
    if (stretch?.[0]?.side === one.side) stretch.push(one);
    else stretches.push([one]);
  }
  const inOrder = stretches.map((one) => (one[0]?.side === "right" ? one.toReversed() : one));
  return joined((side === "right" ? inOrder.toReversed() : inOrder).flat());
}

/** From left to right. pdf.js took a piece's side from its own letters. */
function runsOf(piece: Piece, text: string): Run[] {
  const { along, height } = placeOf(piece);
  const found = [...text.matchAll(runs)];
  let at = along;
  return (piece.dir === "rtl" ? found.toReversed() : found).map(({ 0: own, groups }): Run => {
    const from = at;
    at += (piece.width * own.length) / text.length;
    const side = groups?.["right"] === undefined ? groups?.["left"] && "left" : "right";
    return { text: own, side: side || undefined, from, to: at, gap: height * gapOfWords };
  });
}

/** Of the numbers or words it stands between without a blank, as in a date, else of the page. */
function settled(run: Run, before: Run | undefined, after: Run | undefined, page: Side): Placed {
  if (run.side !== undefined) return { ...run, side: run.side };
  const isBetween =
    before !== undefined &&
    after !== undefined &&
    before.side === after.side &&
    Math.max(run.from - before.to, after.from - run.to) <= run.gap;
  return { ...run, side: (isBetween ? before.side : undefined) ?? page };
}

function joined(pieces: readonly Placed[]): string {
  const texts = pieces.map((piece, index) => {
    const before = pieces[index - 1];
    if (before === undefined) return piece.text;
    const [one, other] = before.from <= piece.from ? [before, piece] : [piece, before];
    return other.from - one.to > piece.gap ? ` ${piece.text}` : piece.text;
  });
  return texts.join("").replace(/ {2,}/g, " ").trim();
}

/** Along the line and across it, so turned pages work. */
function placeOf({ transform, height }: Piece): { along: number; across: number; height: number } {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform.map(Number);
  const size = Math.hypot(a, b) || 1;
  const [u, v] = [a / size, b / size];
  return { along: x * u + y * v, across: y * u - x * v, height: height || size };
}
