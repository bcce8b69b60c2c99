import { formatNumber } from "./format-number.ts";

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** Formats `4,000 × 3,000`. */
export function formatSides({ width, height }: Sides): string {
  return `${formatNumber(width)} × ${formatNumber(height)}`;
}

/** Formats `4,000 × 3,000 pixels`. */
export function formatPixels(sides: Sides): string {
  return `${formatSides(sides)} pixels`;
}
