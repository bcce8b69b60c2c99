import { z } from "zod";
import { longestPossibleSide } from "./image-format.ts";

/** What an image can be written as. `same` keeps the format it came in. */
export const outputFormatOption = z.enum(["same", "jpeg", "png", "webp", "avif"]).default("same");

/** A number of pixels from `least` on, named `title` in what refuses it. */
export function pixelsOption(title: string, least: 0 | 1) {
  return z
    .int(`${title} must be a whole number of pixels.`)
    .min(least, `${title} must be at least ${least === 1 ? "1 pixel" : "0"}.`)
    .max(longestPossibleSide, `${title} can be at most 65,535 pixels.`)
    .optional();
}

export const qualityOption = z
  .int("Quality must be a whole number.")
  .min(1, "Quality must be at least 1.")
  .max(100, "Quality can be at most 100.");

export const backgroundOption = z
  .string()
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, "Background must be a colour such as #ffffff.")
  .optional();

export const keepMetadataOption = z.boolean().default(false).meta({
  title: "Keep metadata",
  description: "Camera, time and place stay in the file.",
});
