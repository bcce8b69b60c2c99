import type { Sharp } from "sharp";
import { orDamaged } from "#kit/image/damaged-image.ts";
import { encoded, flattened, inColour, readingOf } from "#kit/image/encode-image.ts";
import type { Size } from "#kit/image/describe-size.ts";
import { openImage } from "#kit/image/open-image.ts";
import { mapFrames } from "#kit/image/map-frames.ts";
import type { Writing } from "#kit/image/image-formats.ts";
import type { ImageHeader } from "#kit/image/read-header.ts";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import type { Area } from "./crop-area.ts";
import type { CropOptions } from "./options.ts";

export type CropPlan = {
  readonly header: ImageHeader;
  readonly writing: Writing;
  readonly frames: number;
  readonly area: Area;
};

/** sharp flips after cropping, so the area is mirrored, unless it also rotates. */
function cornerOf(area: Area, whole: Size, options: CropOptions): { left: number; top: number } {
  const { angle, flipHorizontally, flipVertically } = options;
  const isTurned = angle % 360 !== 0;
  return {
    left: flipHorizontally && !isTurned ? whole.width - area.x - area.width : area.x,
    top: flipVertically && !isTurned ? whole.height - area.y - area.height : area.y,
  };
}

/** Flips, rotates, then crops each frame. Throws RunError `damaged_image`. */
export async function cropImage(
  input: ServerRunInput,
  { header, writing, frames, area }: CropPlan,
  options: CropOptions,
  { limits, signal }: ServerRunContext,
): Promise<Buffer> {
  const reading = readingOf(frames, limits);
  const { quality, background } = options;
  const size = { width: area.width, height: area.height };
  const coloured = options.angle % 90 !== 0 && background !== undefined;
  const request = { header, writing, size, frames, quality, keepMetadata: false, coloured };
  const encoding = { ...request, background: writing.alpha ? undefined : background };
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const corners = background ?? (writing.alpha ? clear : "#ffffff");
  const change = (image: Sharp) => {
    // sharp always flips before it rotates, whatever the order of calls.
    const mirrored = image.flop(options.flipHorizontally).flip(options.flipVertically);
    const turned =
      options.angle % 360 === 0
        ? mirrored
        : mirrored.rotate(options.angle, { background: corners });
    return turned.extract({ ...cornerOf(area, header, options), ...size });
  };
  try {
    const opened = openImage(input, header, reading);
    const opaque = flattened(coloured ? inColour(opened, header) : opened, encoding);
    const image =
      frames > 1 ? await mapFrames(opaque, frames, change, size, signal) : change(opaque);
    return await encoded(image, encoding).toBuffer();
  } catch (error) {
    throw signal.aborted ? error : await orDamaged(error, input, header, reading);
  }
}
