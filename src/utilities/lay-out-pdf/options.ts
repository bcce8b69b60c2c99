import { z } from "zod";

export const millimetres = (title: string, preset: number, most: number) =>
  z
    .number(`${title} must be a number.`)
    .min(0, `${title} must be at least 0 mm.`)
    .max(most, `${title} can be at most ${most} mm.`)
    .default(preset)
    .meta({ title, unit: "mm" });

export const paper = z
  .enum(["a4", "a3", "a5", "letter", "legal"])
  .default("a4")
  .meta({
    title: "Paper",
    choices: { a4: "A4", a3: "A3", a5: "A5", letter: "Letter", legal: "Legal" },
  });

export const flattened =
  "Form fields and comments become part of the page and can no longer be edited. Links, bookmarks and accessibility tags are removed.";
