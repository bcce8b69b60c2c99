import type { Size } from "#kit/image/describe-size.ts";
import { RunError } from "#kit/run/run-error.ts";
import { turnedSize } from "#kit/image/turned-size.ts";
import { aspectRatio, cropArea, type Area } from "./crop-area.ts";
import type { CropOptions } from "./options.ts";

/** What the form's fields mean for an image of known size. */
export interface Crop {
  readonly angle: number;
  readonly isMirrored: { readonly horizontally: boolean; readonly vertically: boolean };
  /** Size of the rotated image in pixels. */
  readonly turned: Size;
  /** The whole image while the fields don't name a valid area. */
  readonly area: Area;
  readonly ratio: number | undefined;
  /** Why the fields don't name a valid area. */
  readonly mistake: string | null;
}

export function cropOf(values: Readonly<Record<string, unknown>>, size: Size): Crop {
  const angle = numberOf(values["angle"]) ?? 0;
  const turned = turnedSize(size, angle);
  const aspect = values["aspect"] as CropOptions["aspect"];
  const common = {
    angle,
    isMirrored: {
      horizontally: values["flipHorizontally"] === true,
      vertically: values["flipVertically"] === true,
    },
    turned,
    ratio: aspectRatio(aspect),
  };
  const whole = { x: 0, y: 0, ...turned };
  try {
    const area = cropArea(turned, {
      x: numberOf(values["x"]),
      y: numberOf(values["y"]),
      width: numberOf(values["width"]),
      height: numberOf(values["height"]),
      aspect,
    });
    return { ...common, area, mistake: null };
  } catch (error) {
    if (error instanceof RunError) return { ...common, area: whole, mistake: error.message };
    throw error;
  }
}

/**
 * Gives the fields for an area. With an aspect ratio the height follows from the width and stays
 * empty.
 */
export function fieldsOf(area: Area, ratio: number | undefined): Readonly<Record<string, string>> {
  return {
    x: String(area.x),
    y: String(area.y),
    width: String(area.width),
    height: ratio === undefined ? String(area.height) : "",
  };
}

/** Gives the fields for the whole image, rotated further by the given degrees. */
export function turnedBy(angle: number, by: number): Readonly<Record<string, string>> {
  // Angles from -180 to 180 are easiest to understand.
  const turned = ((((angle + by + 180) % 360) + 360) % 360) - 180;
  return { angle: String(turned === -180 ? 180 : turned), x: "", y: "", width: "", height: "" };
}

/** Undefined for an empty field, and for what the form itself will refuse. */
function numberOf(value: unknown): number | undefined {
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
