import type { DrawnPage } from "#kit/pdf/draw-page.ts";
import type { Pdfium } from "#kit/pdf/pdfium-memory.ts";
import type { PixelBox } from "./covered-page.ts";
import { isLetter, type Letter, type Read } from "./letters.ts";

/** Each round draws the page again. */
const mostRounds = 6;
/** Paler than this isn't read by anyone. */
const leastDifference = 24;
/** Of the pixels of a letter's box. */
const leastChanged = 0.04;
/** Letters that lie on each other can't be told apart. */
const mostOverlap = 0.5;

/**
 * Keeps the letters that are seen: those where the page looks different without them. That leaves out what is as white
 * as the page, invisible, clipped, on a hidden layer, or below a picture or an earlier black box.
 */
export function seenLetters(
  read: readonly Read[],
  pdfium: Pdfium,
  whole: DrawnPage,
  drawAgain: () => DrawnPage,
): Read[] {
  const byObject = Map.groupBy(read.filter(isLetter), ({ object }) => object);
  const seen = new Set<Letter>();
  for (const round of roundsOf(byObject)) {
    for (const { object } of round) pdfium.call("FPDFPageObj_SetIsActive", object, 0);
    const without = drawAgain();
    for (const { object, letters: own } of round) {
      pdfium.call("FPDFPageObj_SetIsActive", object, 1);
      for (const letter of own) {
        if (isChanged(letter.ink, whole, without) && isAlone(letter, own)) seen.add(letter);
      }
    }
  }
  return read.map((each) => (isLetter(each) && !seen.has(each) ? "gone" : each));
}

type Drawn = {
  readonly object: number;
  readonly letters: readonly Letter[];
  readonly box: PixelBox;
};

/** Objects of a round lie apart, so that each change is due to one of them. What fits no round isn't seen. */
function roundsOf(byObject: ReadonlyMap<number, readonly Letter[]>): Drawn[][] {
  const rounds: Drawn[][] = [];
  for (const [object, letters] of byObject) {
    const drawn = { object, letters, box: boxOf(letters) };
    const round = rounds.find((each) => each.every(({ box }) => !touches(box, drawn.box)));
    if (round !== undefined) round.push(drawn);
    else if (rounds.length < mostRounds) rounds.push([drawn]);
  }
  return rounds;
}

/** With what anti-aliasing adds. */
function boxOf(letters: readonly Letter[]): PixelBox {
  const sides = (side: keyof PixelBox) => letters.map(({ ink }) => ink[side]);
  return {
    left: least(sides("left")) - 1,
    top: least(sides("top")) - 1,
    right: most(sides("right")) + 1,
    bottom: most(sides("bottom")) + 1,
  };
}

const least = (numbers: readonly number[]) =>
  numbers.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
const most = (numbers: readonly number[]) => -least(numbers.map((number) => -number));

/** Sides in common count. */
export function touches(one: PixelBox, other: PixelBox): boolean {
  return (
    one.left <= other.right &&
    other.left <= one.right &&
    one.top <= other.bottom &&
    other.top <= one.bottom
  );
}

function isChanged(box: PixelBox, { pixels: one, width }: DrawnPage, { pixels: other }: DrawnPage) {
  const [left, right] = [Math.floor(box.left), Math.ceil(box.right)];
  const [top, bottom] = [Math.floor(box.top), Math.ceil(box.bottom)];
  let changed = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 3;
      const difference = [0, 1, 2].map((colour) =>
        Math.abs((one[at + colour] ?? 0) - (other[at + colour] ?? 0)),
      );
      if (Math.max(...difference) >= leastDifference) changed += 1;
    }
  }
  return changed > 0 && changed >= (right - left) * (bottom - top) * leastChanged;
}

function isAlone({ ink }: Letter, others: readonly Letter[]): boolean {
  return others.every(({ ink: other }) => {
    if (other === ink) return true;
    const across = Math.min(ink.right, other.right) - Math.max(ink.left, other.left);
    const down = Math.min(ink.bottom, other.bottom) - Math.max(ink.top, other.top);
    if (across <= 0 || down <= 0) return true;
    return across * down <= mostOverlap * Math.min(areaOf(ink), areaOf(other));
  });
}

const areaOf = ({ left, top, right, bottom }: PixelBox) => (right - left) * (bottom - top);
