import { z } from "zod";

const title = z
  .string()
  .max(200, "The title can have at most 200 characters.")
  .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, "The title is one line of text.")
  .default("")
  .meta({ title: "Title", placeholder: "The document's own" });
const contents = z.boolean().default(false).meta({ title: "Table of contents" });

export const titledOptions = z.strictObject({ title, contents });
export const bookOptions = z.strictObject({ title });
export const contentsOptions = z.strictObject({ contents });
export const plainOptions = z.strictObject({});
export const markdownOptions = z.strictObject({
  flavour: z
    .enum(["github", "commonmark"])
    .default("github")
    .meta({ title: "Flavour", choices: { github: "GitHub", commonmark: "CommonMark" } }),
});

export const printOptions = z.strictObject({
  title,
  paper: z
    .enum(["a4", "letter"])
    .default("a4")
    .meta({ title: "Paper", choices: { a4: "A4", letter: "US Letter" } }),
  font: z
    .enum(["sans", "serif"])
    .default("sans")
    .meta({ title: "Font", choices: { sans: "Sans serif", serif: "Serif" } }),
  size: z
    .int()
    .min(8, "The text size is at least 8 pt.")
    .max(18, "The text size is at most 18 pt.")
    .default(11)
    .meta({ title: "Text size", unit: "pt" }),
  contents,
  numbered: z.boolean().default(true).meta({ title: "Page numbers" }),
});

export type PrintOptions = z.output<typeof printOptions>;

/** Of all members. */
export type DocumentOptions = {
  readonly title?: string;
  readonly contents?: boolean;
  readonly flavour?: "github" | "commonmark";
} & Partial<PrintOptions>;
