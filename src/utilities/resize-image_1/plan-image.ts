import type { RunLimits } from "#kit/run/run-context.ts";
import { formats } from "#kit/image/image-formats.ts";
import type { ImageFormat } from "#kit/image/image-format.ts";
import type { Writing } from "#kit/image/image-formats.ts";
import type { ImageHeader } from "#kit/image/read-header.ts";
import { refuseSize } from "#kit/image/refuse-size.ts";
import type { Size } from "#kit/image/describe-size.ts";
import type { ResizeOptions } from "./options.ts";
import { targetSize } from "./target-size.ts";
import type { Direction } from "./target-size.ts";

/** Decided before decoding. */
export type ImagePlan = {
  readonly header: ImageHeader;
  readonly size: Size;
  readonly format: ImageFormat;
  readonly writing: Writing;
  readonly frames: number;
  readonly framesLeftOut: number;
};

/** Throws RunError `output_too_many_pixels` or `output_too_long`, and as `targetSize` does. */
export function planImage(
  direction: Direction,
  header: ImageHeader,
  options: ResizeOptions,
  limits: RunLimits,
): ImagePlan {
  const size = targetSize(direction, header, options);
  const format = options.format === "same" ? header.format : options.format;
  const writing = formats[format];
  const frames = writing.animated ? header.frames : 1;
  refuseSize(size, frames, writing, limits);
  return { header, size, format, writing, frames, framesLeftOut: header.frames - frames };
}
