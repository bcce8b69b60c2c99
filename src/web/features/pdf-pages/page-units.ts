import type { Size } from "#kit/image/describe-size.ts";
import type { Sheet } from "./page-sheet.tsx";

// A unit is a tenth of a millimetre.

const unitsOfMillimetre = 10;
const unitsOfPoint = (25.4 / 72) * unitsOfMillimetre;

/** Distance per arrow key, in units. */
export const keyStep = unitsOfMillimetre;

/** Returns a page's size in units. */
export function sizeOnSheet({ width, height }: Pick<Sheet, "width" | "height">): Size {
  return { width: Math.floor(width * unitsOfPoint), height: Math.floor(height * unitsOfPoint) };
}

export function toUnits(millimetres: number): number {
  return Math.round(millimetres * unitsOfMillimetre);
}

export function toMillimetres(units: number): number {
  return units / unitsOfMillimetre;
}
