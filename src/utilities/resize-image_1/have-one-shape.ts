import type { Size } from "#kit/image/describe-size.ts";

/** Whether one picture is the other at another scale, but for a pixel that rounding adds or takes. */
export function haveOneShape(one: Size | null, other: Size | null): boolean {
  if (one === null || other === null) return false;
  const scaled = (one.width * other.height) / one.height;
  return Math.abs(scaled - other.width) <= 1 + one.width / one.height;
}
