import { formatNumber } from "./format-number.ts";

/** Formats a share from 0 to 1 as `98.5%`; a dash for null. */
export function formatShare(value: number | null): string {
  return value === null ? "–" : `${formatNumber(value * 100, { most: 1 })}%`;
}
