import { z } from "zod";
import { delimiterChoices, delimiterNames } from "#kit/manifest/csv-delimiters.ts";
import { longText } from "#kit/manifest/long-text.ts";
import type { Format } from "./formats.ts";

const forReading = {
  delimiterIn: z
    .enum(["auto", ...delimiterNames])
    .default("auto")
    .meta({ title: "Delimiter", choices: { auto: "Find it", ...delimiterChoices } }),
  header: z.boolean().default(true).meta({ title: "The first line holds the names" }),
  typed: z.boolean().default(false).meta({
    title: "Read numbers, true and false",
    description: "Otherwise every field is text, so that 007 stays as it is.",
  }),
};

const forWriting = {
  delimiterOut: z
    .enum(delimiterNames)
    .default("comma")
    .meta({ title: "Delimiter", choices: delimiterChoices }),
  indent: z
    .enum(["0", "2", "4"])
    .default("2")
    .meta({ title: "Indent", choices: { 0: "None", 2: "2 spaces", 4: "4 spaces" } }),
  root: z
    .string()
    .max(100)
    .default("root")
    .meta({ title: "Outermost element", description: "Used where the data has no single one." }),
};

/** The options of all pairs at once, with the defaults of those that a pair does not have. */
export const settingsSchema = z.object({ text: longText("Text"), ...forReading, ...forWriting });
export type Settings = z.output<typeof settingsSchema>;

/** The options of one pair. */
export function optionsOf(from: Format, to: Format): z.ZodObject {
  return z.strictObject({
    text: longText(from.toUpperCase(), {
      monospace: true,
      ...(from === "csv" ? { table: true } : {}),
    }),
    ...(from === "csv" ? forReading : {}),
    ...(to === "csv" ? { delimiterOut: forWriting.delimiterOut } : {}),
    ...(to === "json" || to === "xml" ? { indent: forWriting.indent } : {}),
    ...(to === "xml" ? { root: forWriting.root } : {}),
  });
}
