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

/** Of all members. */
export type DocumentOptions = {
  readonly title?: string;
  readonly contents?: boolean;
  readonly flavour?: "github" | "commonmark";
};
