import { z } from "zod";

export const line = (title: string, preset = "") =>
  z.string().max(200, `${title} can have at most 200 characters.`).default(preset).meta({ title });

export const size = (preset: number, most: number) =>
  z
    .number("Font size must be a number.")
    .min(4, "Font size must be at least 4 pt.")
    .max(most, `Font size can be at most ${most} pt.`)
    .default(preset)
    .meta({ title: "Font size", unit: "pt" });

export const margin = z
  .number("Distance from edge must be a number.")
  .min(0, "Distance from edge must be at least 0 mm.")
  .max(100, "Distance from edge can be at most 100 mm.")
  .default(10)
  .meta({ title: "Distance from edge", unit: "mm" });

export const words =
  "Use {page} for the page number and {pages} for the number of pages. You can use Latin, Greek and Cyrillic letters.";

export const upright =
  "The text is upright on rotated pages too, and the existing content doesn't change.";
