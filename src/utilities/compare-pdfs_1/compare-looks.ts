import type { DrawnPage } from "#kit/pdf/draw-page.ts";
import { around, type Spot } from "./read-page.ts";

/** Out of 255. Renderers differ by less for the same letter. */
const least = 32;
/** Pixels. The whole square is marked if anything in it differs. */
const side = 8;

/** Finds where two pages of the same size look different, except in areas already marked. */
export function compareLooks(
  one: DrawnPage,
  other: DrawnPage,
  marked: readonly Spot[],
): { readonly isSame: boolean; readonly spots: readonly Spot[] } {
  const [across, down] = [Math.ceil(one.width / side), Math.ceil(one.height / side)];
  const cells = new Uint8Array(across * down);
  const differs = (at: number) =>
    Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0)) >= least;
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      const at = (y * one.width + x) * 3;
      if (!differs(at) && !differs(at + 1) && !differs(at + 2)) continue;
      cells[Math.floor(y / side) * across + Math.floor(x / side)] = 1;
    }
  }
  const isSame = !cells.includes(1);
  for (const { left, top, right, bottom } of marked) {
    for (let y = Math.max(0, Math.floor(top / side)); y < Math.min(down, bottom / side); y += 1) {
      const from = Math.max(0, Math.floor(left / side));
      cells.fill(0, y * across + from, y * across + Math.min(across, Math.ceil(right / side)));
    }
  }
  const spots = groupsOf(cells, across, down).map((group) =>
    around(
      group.map((cell) => {
        const [left, top] = [(cell % across) * side, Math.floor(cell / across) * side];
        const [right, bottom] = [left + side, top + side];
        return {
          left,
          top,
          right: Math.min(right, one.width),
          bottom: Math.min(bottom, one.height),
        };
      }),
    ),
  );
  return { isSame, spots };
}

/** Groups touching cells, including diagonally. */
function groupsOf(cells: Uint8Array, across: number, down: number): number[][] {
  const groups: number[][] = [];
  for (let start = 0; start < cells.length; start += 1) {
    if (cells[start] !== 1) continue;
    const group: number[] = [];
    const waiting = [start];
    cells[start] = 0;
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      group.push(cell);
      const [x, y] = [cell % across, Math.floor(cell / across)];
      for (let nextY = Math.max(0, y - 1); nextY <= Math.min(down - 1, y + 1); nextY += 1) {
        for (let nextX = Math.max(0, x - 1); nextX <= Math.min(across - 1, x + 1); nextX += 1) {
          const next = nextY * across + nextX;
          if (cells[next] !== 1) continue;
          cells[next] = 0;
          waiting.push(next);
        }
      }
    }
    groups.push(group);
  }
  return groups;
}
