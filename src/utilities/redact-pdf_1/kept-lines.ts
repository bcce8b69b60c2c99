import { type Matrix, multiplied } from "#kit/pdf/matrix.ts";
import type { LayerLine } from "#kit/pdf/text-layer.ts";
import type { PixelBox } from "./covered-page.ts";
import { isLetter, type Letter, type Read } from "./letters.ts";

/** Below the baseline, in heights of the layer's font. */
const descent = 0.22;

type Direction = Letter["direction"];

/** A letter as its line runs, in pixels. */
type Placed = {
  readonly text: string;
  readonly direction: Direction;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

type Word = Placed[];

/**
 * Makes lines of letters for a text layer. Places are whole pixels, since finer ones would say how wide a word was that
 * is no longer there.
 */
export function keptLines(read: readonly Read[], toPage: Matrix): LayerLine[] {
  const lines: Word[][] = [];
  let before: Read = "gone";
  for (const each of read) {
    if (isLetter(each)) {
      const placed = placedOf(each);
      const word = lines.at(-1)?.at(-1);
      const last = word?.at(-1);
      if (last === undefined || before === "gone" || !isOneLine(last, placed)) {
        lines.push([[placed]]);
      } else if (before === "blank" || isApart(last, placed)) {
        lines.at(-1)?.push([placed]);
      } else word?.push(placed);
    }
    // A blank doesn't join what a lost letter parts.
    if (each !== "blank" || before !== "gone") before = each;
  }
  return lines.map((words) => layerLine(words, toPage));
}

function placedOf({ text, ink, room, direction: [x, y] }: Letter): Placed {
  const [left, right] = extent(ink, [x, y]);
  const [top, bottom] = extent(room, [-y, x]);
  return { text, direction: [x, y], left, right, top, bottom };
}

/** From where to where a box lies in a direction. */
function extent(box: PixelBox, [x, y]: Direction): readonly [from: number, to: number] {
  const middle = ((box.left + box.right) / 2) * x + ((box.top + box.bottom) / 2) * y;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const [cos, sin] = [Math.abs(x), Math.abs(y)];
  const isLevel = Math.min(cos, sin) < 0.02;
  // A box around a letter at an angle is larger than the letter, which is about as wide as high.
  const length = isLevel ? width * cos + height * sin : (width + height) / 2 / (cos + sin);
  return [middle - length / 2, middle + length / 2];
}

function isOneLine(one: Placed, other: Placed): boolean {
  const [[x, y], [u, v]] = [one.direction, other.direction];
  const size = one.bottom - one.top;
  return (
    x * u + y * v > 0.999 &&
    Math.abs(one.bottom + one.top - other.bottom - other.top) < size / 2 &&
    Math.abs(size - (other.bottom - other.top)) < size / 2
  );
}

function isApart(one: Placed, other: Placed): boolean {
  const apart = Math.max(one.left, other.left) - Math.min(one.right, other.right);
  return apart > one.bottom - one.top;
}

function layerLine(words: readonly Word[], toPage: Matrix): LayerLine {
  const letters = words.flat();
  const [x, y] = letters[0]?.direction ?? [1, 0];
  const top = Math.round(Math.min(...letters.map((letter) => letter.top)));
  const bottom = Math.round(Math.max(...letters.map((letter) => letter.bottom)));
  const size = Math.max(1, bottom - top);
  return {
    matrix: multiplied([x, y, -y, x, 0, 0], toPage),
    baseline: bottom - descent * size,
    size,
    words: words.map((word) => ({
      text: written(word),
      left: Math.round(Math.min(...word.map(({ left }) => left))),
      right: Math.round(Math.max(...word.map(({ right }) => right))),
    })),
  };
}

/** Words that run from the right are read from there, and written from the left like others. */
function written(word: Word): string {
  const isFromRight = (word.at(-1)?.left ?? 0) < (word[0]?.left ?? 0);
  return (isFromRight ? word.toReversed() : word).map(({ text }) => text).join("");
}
