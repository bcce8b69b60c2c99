import { z } from "zod";
import { backgroundOption, outputFormatOption, qualityOption } from "./image-options.ts";

/** `title` names the option in refusals. */
export function colourOption(title: string) {
  return z
    .string()
    .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, `${title} must be a colour such as #ffffff.`)
    .meta({ title, field: "colour" });
}

export function wholeOption(title: string, least: number, most: number, unit?: string) {
  const of = unit === undefined ? "" : ` ${unit}`;
  return z
    .int(`${title} must be a whole number.`)
    .min(least, `${title} must be at least ${least.toLocaleString("en-US")}${of}.`)
    .max(most, `${title} can be at most ${most.toLocaleString("en-US")}${of}.`);
}

/** Like `wholeOption`, with fractions. */
export function partOption(title: string, least: number, most: number, unit?: string) {
  const of = unit === undefined ? "" : ` ${unit}`;
  return z
    .number(`${title} must be a number.`)
    .min(least, `${title} must be at least ${least}${of}.`)
    .max(most, `${title} can be at most ${most}${of}.`);
}

export const editOptions = {
  background: backgroundOption.meta({
    title: "Background",
    description: "Fills transparent areas. JPEG uses white by default.",
    field: "colour",
    advanced: true,
  }),
  format: outputFormatOption.meta({
    title: "Format",
    choices: { same: "Same format", jpeg: "JPEG", png: "PNG", webp: "WebP", avif: "AVIF" },
    advanced: true,
  }),
  quality: qualityOption
    .default(90)
    .meta({ title: "Quality", description: "For JPEG, WebP and AVIF.", advanced: true }),
};
