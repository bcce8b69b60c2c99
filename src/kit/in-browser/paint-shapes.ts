import { encode as encodePng } from "fast-png";
import { fromHex } from "../run/bytes-as-text.ts";

export type Point = readonly [x: number, y: number];

export type Shape = {
  /** Closed lines, in pixels. */
  readonly lines: readonly (readonly Point[])[];
  /** As #rrggbb. */
  readonly colour: string;
  readonly isEvenOdd: boolean;
};

export type Size = { readonly width: number; readonly height: number };

/** Horizontal samples of each row, which smooth edges that don't lie on whole pixels. */
const samples = 4;

/** Paints shapes on a ground of #rrggbb as a PNG: the same bytes in browsers and on the server. */
export function paintShapes(
  { width, height }: Size,
  background: string,
  shapes: readonly Shape[],
): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(width * height * 3);
  const ground = fromHex(background.slice(1));
  for (let at = 0; at < data.length; at += 3) data.set(ground, at);
  for (const shape of shapes) fill(data, { width, height }, shape);
  return new Uint8Array(encodePng({ width, height, data, channels: 3, depth: 8 }));
}

/** Returns the points of a quadratic curve as eight straight lines, without its start. */
export function curvePoints([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point): Point[] {
  return Array.from({ length: 8 }, (_, index): Point => {
    const [end, start] = [(index + 1) / 8, 1 - (index + 1) / 8];
    const at = (from: number, bend: number, to: number) =>
      start * start * from + 2 * start * end * bend + end * end * to;
    return [at(x0, x1, x2), at(y0, y1, y2)];
  });
}

type Edge = { readonly from: Point; readonly to: Point; readonly winding: 1 | -1 };

function fill(data: Uint8Array, { width, height }: Size, shape: Shape): void {
  const edges = edgesOf(shape.lines).toSorted((one, other) => one.from[1] - other.from[1]);
  const colour = fromHex(shape.colour.slice(1));
  const top = Math.max(0, Math.floor(edges[0]?.from[1] ?? 0));
  const covered = new Float64Array(width);
  let near: Edge[] = [];
  let next = 0;
  for (let row = top; row < height; row += 1) {
    near = near.filter(({ to }) => to[1] > row);
    for (let edge = edges[next]; edge !== undefined && edge.from[1] < row + 1;) {
      near.push(edge);
      next += 1;
      edge = edges[next];
    }
    if (near.length === 0 && next === edges.length) break;
    covered.fill(0);
    for (let sample = 0; sample < samples; sample += 1) {
      const y = row + (sample + 0.5) / samples;
      for (const [from, to] of spansAt(near, y, shape.isEvenOdd)) cover(covered, from, to);
    }
    for (let x = 0; x < width; x += 1) {
      const share = (covered[x] ?? 0) / samples;
      if (share === 0) continue;
      const at = (row * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const before = data[at + channel] ?? 0;
        data[at + channel] = Math.round(before + ((colour[channel] ?? 0) - before) * share);
      }
    }
  }
}

function edgesOf(lines: readonly (readonly Point[])[]): Edge[] {
  return lines.flatMap((line) =>
    line.flatMap((from, index): Edge[] => {
      const to = line[(index + 1) % line.length] ?? from;
      if (from[1] === to[1]) return [];
      return from[1] < to[1] ? [{ from, to, winding: 1 }] : [{ from: to, to: from, winding: -1 }];
    }),
  );
}

function spansAt(edges: readonly Edge[], y: number, isEvenOdd: boolean): [number, number][] {
  const crossings = edges
    .filter(({ from, to }) => from[1] <= y && y < to[1])
    .map(({ from, to, winding }) => ({
      x: from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]),
      winding,
    }))
    .toSorted((one, other) => one.x - other.x);
  const spans: [number, number][] = [];
  let turns = 0;
  for (const [index, { x, winding }] of crossings.entries()) {
    turns += isEvenOdd ? 1 : winding;
    const isInside = isEvenOdd ? turns % 2 === 1 : turns !== 0;
    const next = crossings[index + 1];
    if (isInside && next !== undefined) spans.push([x, next.x]);
  }
  return spans;
}

function cover(covered: Float64Array, from: number, to: number): void {
  const last = Math.min(covered.length, Math.ceil(to));
  for (let x = Math.max(0, Math.floor(from)); x < last; x += 1) {
    covered[x] = (covered[x] ?? 0) + Math.min(to, x + 1) - Math.max(from, x);
  }
}
