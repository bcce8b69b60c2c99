import type { Size } from "#kit/image/describe-size.ts";
import { RunError } from "#kit/run/run-error.ts";
import { turnedSize } from "#kit/image/turned-size.ts";
import { aspectRatio, cropArea, type Area } from "./crop-area.ts";
import type { CropOptions } from "./options.ts";

export interface Crop {
  readonly angle: number;
  readonly isMirrored: { readonly horizontally: boolean; readonly vertically: boolean };
  readonly turned: Size;
  readonly area: Area;
  readonly ratio: number | undefined;
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

export function fieldsOf(area: Area, ratio: number | undefined): Readonly<Record<string, string>> {
  return {
    x: String(area.x),
    y: String(area.y),
    width: String(area.width),
    height: ratio === undefined ? String(area.height) : "",
  };
}

export function turnedBy(angle: number, by: number): Readonly<Record<string, string>> {
  const turned = ((((angle + by + 180) % 360) + 360) % 360) - 180;
  return { angle: String(turned === -180 ? 180 : turned), x: "", y: "", width: "", height: "" };
}

/** Undefined for an empty field and what the form refuses. */
function numberOf(value: unknown): number | undefined {
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
