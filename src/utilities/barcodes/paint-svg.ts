import {
  curvePoints,
  paintShapes,
  type Point,
  type Shape,
  type Size,
} from "#kit/in-browser/paint-shapes.ts";

/** Returns the size that the barcode library wrote. */
export function sizeOfSvg(svg: string): Size {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** Paints a drawing of the barcode library, which has only straight strokes and filled paths, as a PNG. */
export function paintSvg(svg: string, background: string): Uint8Array<ArrayBuffer> {
  return paintShapes(sizeOfSvg(svg), background, shapesOf(svg));
}

function shapesOf(svg: string): Shape[] {
  return [...svg.matchAll(/<path ([^>]*?)\/?>/g)].map(([, words = ""]) => {
    const told = Object.fromEntries(
      [...words.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
    );
    const lines = linesOf(told["d"] ?? "");
    const stroke = Number(told["stroke-width"] ?? 0) / 2;
    return {
      lines: stroke === 0 ? lines : lines.map((line) => barOf(line, stroke)),
      colour: told["stroke"] ?? told["fill"] ?? "#000000",
      isEvenOdd: told["fill-rule"] === "evenodd",
    };
  });
}

/** Reads the commands M, L, Q and Z with absolute coordinates. Curves become eight straight lines. */
function linesOf(path: string): Point[][] {
  const lines: Point[][] = [];
  for (const [, command, rest = ""] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = [...rest.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
    const line = lines.at(-1) ?? [];
    const [x0, y0] = line.at(-1) ?? [0, 0];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers;
    if (command === "M") lines.push([[x1, y1]]);
    else if (command === "L") line.push([x1, y1]);
    else if (command === "Q") line.push(...curvePoints([x0, y0], [x1, y1], [x2, y2]));
    else if (command === "C") throw new Error("The barcode library draws no cubic curves.");
  }
  return lines;
}

/** Bars are vertical strokes. */
function barOf(line: readonly Point[], half: number): Point[] {
  const [[x, from] = [0, 0], [, to] = [0, 0]] = line;
  return [
    [x - half, from],
    [x + half, from],
    [x + half, to],
    [x - half, to],
  ];
}
