import { formatNumber } from "./format-number.ts";

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** A picture's sides: `4,000 × 3,000`. */
export function formatSides({ width, height }: Sides): string {
  return `${formatNumber(width)} × ${formatNumber(height)}`;
}

/** A picture's size: `4,000 × 3,000 pixels`. */
export function formatPixels(sides: Sides): string {
  return `${formatSides(sides)} pixels`;
}
