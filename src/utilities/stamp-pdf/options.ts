import { z } from "zod";

export const line = (title: string, preset = "") =>
  z.string().max(200, `${title} can have at most 200 characters.`).default(preset).meta({ title });

export const size = (preset: number, most: number) =>
  z
    .number("Letter size must be a number.")
    .min(4, "Letter size must be at least 4 pt.")
    .max(most, `Letter size can be at most ${most} pt.`)
    .default(preset)
    .meta({ title: "Letter size", unit: "pt" });

export const margin = z
  .number("Distance from the edge must be a number.")
  .min(0, "Distance from the edge must be at least 0 mm.")
  .max(100, "Distance from the edge can be at most 100 mm.")
  .default(10)
  .meta({ title: "Distance from the edge", unit: "mm" });

export const words =
  "Write {page} for the number of the page, and {pages} for how many there are. Letters are those of Europe: Latin, Greek and Cyrillic.";

export const upright =
  "The text stands upright on pages that are turned, and the pages stay as they are beneath it.";
