import type { Size } from "#kit/image/describe-size.ts";

/** Whether two sizes have the same aspect ratio, give or take a pixel. */
export function haveOneShape(one: Size | null, other: Size | null): boolean {
  if (one === null || other === null) return false;
  const scaled = (one.width * other.height) / one.height;
  return Math.abs(scaled - other.width) <= 1 + one.width / one.height;
}
