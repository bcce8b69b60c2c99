import type { Size } from "#kit/image/describe-size.ts";
import type { Sheet } from "./page-sheet.tsx";

// What lies on a page is moved by tenths of a millimetre, and by whole ones with a key.

const unitsOfMillimetre = 10;
const unitsOfPoint = (25.4 / 72) * unitsOfMillimetre;

/** How far an arrow key moves what lies on a page, in units. */
export const keyStep = unitsOfMillimetre;

/** A page's size in units. */
export function sizeOnSheet({ width, height }: Pick<Sheet, "width" | "height">): Size {
  return { width: Math.floor(width * unitsOfPoint), height: Math.floor(height * unitsOfPoint) };
}

export function toUnits(millimetres: number): number {
  return Math.round(millimetres * unitsOfMillimetre);
}

export function toMillimetres(units: number): number {
  return units / unitsOfMillimetre;
}
