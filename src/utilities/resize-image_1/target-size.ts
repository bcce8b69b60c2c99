import { describeSize } from "#kit/image/describe-size.ts";
import type { Size } from "#kit/image/describe-size.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { ResizeOptions } from "./options.ts";

export type Direction = "enlarge" | "reduce";

/**
 * Without options, enlarge doubles and reduce halves. Throws RunError `nothing_left`, `would_shrink` or
 * `would_enlarge`.
 */
export function targetSize(direction: Direction, before: Size, options: ResizeOptions): Size {
  const exact = exactSize(direction, before, options);
  if (exact.width < 0.5 && exact.height < 0.5) {
    throw new RunError(
      "nothing_left",
      `This image of ${describeSize(before)} would shrink to nothing. Choose a larger size.`,
    );
  }
  // A very long image's short side can round to 0.
  const after = {
    width: Math.max(1, Math.round(exact.width)),
    height: Math.max(1, Math.round(exact.height)),
  };
  refuseOtherDirection(direction, before, after);
  return after;
}

function exactSize(direction: Direction, before: Size, options: ResizeOptions): Size {
  const { factor, width, height, longestSide, fit } = options;
  if (longestSide !== undefined) {
    return scaled(before, longestSide / Math.max(before.width, before.height));
  }
  if (width === undefined && height === undefined) {
    return scaled(before, factor ?? (direction === "enlarge" ? 2 : 0.5));
  }
  if (fit === "fill") {
    return { width: width ?? before.width, height: height ?? before.height };
  }
  return scaled(
    before,
    Math.min(
      width === undefined ? Infinity : width / before.width,
      height === undefined ? Infinity : height / before.height,
    ),
  );
}

function scaled(before: Size, factor: number): Size {
  return { width: before.width * factor, height: before.height * factor };
}

function refuseOtherDirection(direction: Direction, before: Size, after: Size): void {
  const shrinks = after.width < before.width || after.height < before.height;
  const grows = after.width > before.width || after.height > before.height;
  const change = `from ${describeSize(before)} to ${describeSize(after)}`;
  if (direction === "enlarge" && shrinks) {
    throw new RunError(
      "would_shrink",
      `This would shrink the image ${change}. Choose a larger size, or use Reduce.`,
    );
  }
  if (direction === "reduce" && grows) {
    throw new RunError(
      "would_enlarge",
      `This would enlarge the image ${change}. Choose a smaller size, or use Enlarge.`,
    );
  }
}
