import type { RunLimits } from "../run/run-context.ts";
import { RunError } from "../run/run-error.ts";
import { describeFrames, describeSize, megapixels } from "./describe-size.ts";
import type { Size } from "./describe-size.ts";
import type { Writing } from "./image-formats.ts";

/** Throws RunError `output_too_long` or `output_too_many_pixels` before decoding. */
export function refuseSize(size: Size, frames: number, writing: Writing, limits: RunLimits): void {
  const { label, longestSide } = writing;
  const most = Math.min(limits.pixels, writing.mostPixels);
  if (Math.max(size.width, size.height) > longestSide) {
    throw new RunError(
      "output_too_long",
      `The result would be ${describeSize(size)}. ` +
        `The limit for ${label} is ${longestSide.toLocaleString("en-US")} pixels per side.`,
    );
  }
  if (size.width * size.height * frames > most) {
    throw new RunError(
      "output_too_many_pixels",
      `The result would be ${describeSize(size)}${describeFrames(frames)}. ` +
        `The limit for ${label} is ${megapixels(most)}.`,
    );
  }
}
