export const drawingSide = 1000;

const number = String.raw`\d{1,4}(?:\.\d)?`;
const curve = String.raw`Q${number} ${number} ${number} ${number}`;
const stroke = String.raw`M${number} ${number}(?: ${curve})*(?: L${number} ${number})?`;

/** SVG lines and curves only: `M10 20 Q15 25 20 20 L30 20`. */
export const drawingPattern = new RegExp(`^(?:${stroke}(?: ${stroke})*)?$`);

type Point = readonly [x: number, y: number];

/** Writes strokes as curves through the midpoints of their points. */
export function writeDrawing(strokes: readonly (readonly Point[])[]): string {
  return strokes
    .flatMap((points) => {
      const [first, ...others] = points;
      if (first === undefined) return [];
      const last = others.at(-1) ?? first;
      const curves = others.slice(0, -1).map((point, index) => {
        const next = others[index + 1] ?? point;
        return `Q${written(point)} ${written(middle(point, next))}`;
      });
      return [[`M${written(first)}`, ...curves, `L${written(last)}`].join(" ")];
    })
    .join(" ");
}

/** Returns a drawing's bounds, with an aspect ratio of at most 10. */
export function boxOfDrawing(drawing: string): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
} {
  const numbers = [...drawing.matchAll(/[\d.]+/g)].map(Number);
  const across = numbers.filter((_, index) => index % 2 === 0);
  const down = numbers.filter((_, index) => index % 2 === 1);
  const [left, top] = [least(across), least(down)];
  const [wide, high] = [-least(across.map((x) => -x)) - left, -least(down.map((y) => -y)) - top];
  const [width, height] = [Math.max(wide, high / 10, 1), Math.max(high, wide / 10, 1)];
  return { x: left - (width - wide) / 2, y: top - (height - high) / 2, width, height };
}

function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other), Infinity);
}

function middle([x, y]: Point, [otherX, otherY]: Point): Point {
  return [(x + otherX) / 2, (y + otherY) / 2];
}

function written([x, y]: Point): string {
  return [x, y].map((value) => String(Math.round(value * 10) / 10)).join(" ");
}
