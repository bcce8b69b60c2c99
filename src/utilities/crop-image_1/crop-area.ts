import { describeSize } from "#kit/image/describe-size.ts";
import type { Size } from "#kit/image/describe-size.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { CropOptions } from "./options.ts";

type AreaOptions = Pick<CropOptions, "x" | "y" | "width" | "height" | "aspect">;

/** In whole pixels from the upper left corner. */
export type Area = { readonly x: number; readonly y: number } & Size;

/** Width divided by height; undefined for any. */
export function aspectRatio(aspect: CropOptions["aspect"]): number | undefined {
  const [width, height] = aspect.split(":").map(Number);
  return width === undefined || height === undefined ? undefined : width / height;
}

/**
 * Computes the area to keep of a rotated image. A missing side is the longest possible, centred. Throws RunError
 * `outside_image` for the first option outside.
 */
export function cropArea(size: Size, options: AreaOptions): Area {
  const { width, height } = cropSize(size, options);
  const x = options.x ?? Math.max(0, Math.floor((size.width - width) / 2));
  const y = options.y ?? Math.max(0, Math.floor((size.height - height) / 2));
  const isWithin = width >= 1 && height >= 1;
  if (isWithin && x + width <= size.width && y + height <= size.height) {
    return { x, y, width, height };
  }
  const isWide = width < 1 || x + width > size.width;
  const field = isWide ? (options.width === undefined ? "x" : "width") : undefined;
  const area = isWithin
    ? `An area of ${describeSize({ width, height })} at ${x}, ${y}`
    : `An area at ${x}, ${y}`;
  throw new RunError(
    "outside_image",
    `${area} doesn't fit into the image, which is ${describeSize(size)}.`,
    { field: field ?? (options.height === undefined ? "y" : "height") },
  );
}

function cropSize(size: Size, { x = 0, y = 0, width, height, aspect }: AreaOptions): Size {
  const room = { width: size.width - x, height: size.height - y };
  const ratio = aspectRatio(aspect);
  if (ratio === undefined) return { width: width ?? room.width, height: height ?? room.height };
  if (width !== undefined) return { width, height: Math.max(1, Math.round(width / ratio)) };
  if (height !== undefined) return { width: Math.max(1, Math.round(height * ratio)), height };
  return room.width > room.height * ratio
    ? { width: Math.max(1, Math.round(room.height * ratio)), height: room.height }
    : { width: room.width, height: Math.max(1, Math.round(room.width / ratio)) };
}
