import { z } from "zod";
import { delimiterChoices, delimiterNames } from "#kit/manifest/csv-delimiters.ts";
import { longText } from "#kit/manifest/long-text.ts";
import type { Format } from "./formats.ts";

const forReading = {
  delimiterIn: z
    .enum(["auto", ...delimiterNames])
    .default("auto")
    .meta({
      title: "Delimiter",
      choices: { auto: "Detect automatically", ...delimiterChoices },
      advanced: true,
    }),
  header: z.boolean().default(true).meta({ title: "First line has column names" }),
  typed: z.boolean().default(false).meta({
    title: "Detect numbers, true and false",
    description: "If off, every field stays text, so 007 is not changed.",
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
    .meta({ title: "Root element", description: "Used if the data doesn't have a single root." }),
};

const settingsSchema = z.object({ text: longText("Text"), ...forReading, ...forWriting });
/** All pairs' options. */
export type Settings = z.output<typeof settingsSchema>;

/** For the options a pair lacks. */
export const defaults: Settings = settingsSchema.parse({});

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
