import type { RunLimits } from "../_kit/run-context.ts";
import { RunError } from "../_kit/run-error.ts";
import { formats, outputFormat } from "./formats.ts";
import type { ImageFormat } from "./formats.ts";
import type { ResizeOptions } from "./options.ts";
import { megapixels } from "./read-header.ts";
import type { ImageHeader } from "./read-header.ts";
import { describeSize, targetSize } from "./target-size.ts";
import type { Direction, Size } from "./target-size.ts";

/** All that is decided before a pixel is decoded. */
export type ImagePlan = {
  readonly header: ImageHeader;
  readonly size: Size;
  readonly format: ImageFormat;
  readonly writing: (typeof formats)[ImageFormat];
  readonly frames: number;
  readonly framesLeftOut: number;
};

/**
 * Decides size, format and frames of the output.
 * Throws RunError `output_too_many_pixels` or `output_too_long`, and those of `targetSize`.
 */
export function planImage(
  direction: Direction,
  header: ImageHeader,
  options: ResizeOptions,
  limits: RunLimits,
): ImagePlan {
  const size = targetSize(direction, header, options);
  const format = outputFormat(header.format, options);
  const writing = formats[format];
  const frames = writing.animated ? header.frames : 1;
  refuseLongSide(size, writing.label, writing.longestSide);
  refuseManyPixels(size, frames, writing.label, Math.min(limits.pixels, writing.mostPixels));
  return { header, size, format, writing, frames, framesLeftOut: header.frames - frames };
}

function refuseLongSide(size: Size, label: string, longestSide: number): void {
  if (Math.max(size.width, size.height) <= longestSide) return;
  throw new RunError(
    "output_too_long",
    `The result would have ${describeSize(size)}. ` +
      `At most ${longestSide.toLocaleString("en-US")} pixels on a side are possible in ${label}.`,
  );
}

function refuseManyPixels(size: Size, frames: number, label: string, most: number): void {
  if (size.width * size.height * frames <= most) return;
  const inFrames = frames === 1 ? "" : ` in ${frames.toLocaleString("en-US")} frames`;
  throw new RunError(
    "output_too_many_pixels",
    `The result would have ${describeSize(size)}${inFrames}. ` +
      `At most ${megapixels(most)} are possible in ${label}.`,
  );
}
