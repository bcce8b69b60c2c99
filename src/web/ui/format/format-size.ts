import { formatNumber } from "./format-number.ts";

const units = ["Bytes", "KB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"] as const;
const step = 1024;

/** Formats a size in steps of 1024: `0 Bytes`, `1.5 KB`. */
export function formatBytes(bytes: number): string {
  return format(bytes, twoDecimals);
}

/** Adds the exact bytes: `1.5 KB (1,536 bytes)`. */
export function formatExactBytes(bytes: number): string {
  return `${formatBytes(bytes)} (${formatNumber(bytes)} bytes)`;
}

/** Formats with three digits, for changing values: `58.6 KB`. */
export function formatRoughBytes(bytes: number): string {
  return format(bytes, threeDigits);
}

function format(bytes: number, write: (value: number) => string): string {
  let value = Math.max(0, bytes);
  let index = 0;
  // Shows 1,024 of a unit as one of the next.
  while (index < units.length - 1 && Math.round(value * 100) / 100 >= step) {
    value /= step;
    index += 1;
  }
  return `${write(value)} ${units[index] ?? "YB"}`;
}

function twoDecimals(value: number): string {
  return formatNumber(value, { most: 2 });
}

function threeDigits(value: number): string {
  return formatNumber(Number(value.toPrecision(3)), { most: 2 });
}

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
