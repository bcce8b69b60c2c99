import { z } from "zod";
import { backgroundOption, outputFormatOption, qualityOption } from "./image-options.ts";

/** A colour such as `#ffffff`, named `title` in what refuses it. */
export function colourOption(title: string) {
  return z
    .string()
    .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, `${title} must be a colour such as #ffffff.`)
    .meta({ title, field: "colour" });
}

/** A whole number from `least` to `most`, named `title` in what refuses it. */
export function wholeOption(title: string, least: number, most: number, unit?: string) {
  const of = unit === undefined ? "" : ` ${unit}`;
  return z
    .int(`${title} must be a whole number.`)
    .min(least, `${title} must be at least ${least.toLocaleString("en-US")}${of}.`)
    .max(most, `${title} can be at most ${most.toLocaleString("en-US")}${of}.`);
}

/** As `wholeOption`, with parts of one. */
export function partOption(title: string, least: number, most: number, unit?: string) {
  const of = unit === undefined ? "" : ` ${unit}`;
  return z
    .number(`${title} must be a number.`)
    .min(least, `${title} must be at least ${least}${of}.`)
    .max(most, `${title} can be at most ${most}${of}.`);
}

/** What a changed picture is written as. */
export const editOptions = {
  background: backgroundOption.meta({
    title: "Background",
    description: "Fills transparent parts. JPEG, which has none, takes white unless stated.",
    field: "colour",
  }),
  format: outputFormatOption.meta({
    title: "Format",
    choices: { same: "Same format", jpeg: "JPEG", png: "PNG", webp: "WebP", avif: "AVIF" },
  }),
  quality: qualityOption
    .default(90)
    .meta({ title: "Quality", description: "Of JPEG, WebP and AVIF." }),
};
