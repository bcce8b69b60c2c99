import { z } from "zod";
import { delimiterChoices, delimiterNames } from "#kit/manifest/csv-delimiters.ts";

export const delimiterIn = z
  .enum(["auto", ...delimiterNames])
  .default("auto")
  .meta({
    title: "Input delimiter",
    choices: { auto: "Detect automatically", ...delimiterChoices },
    advanced: true,
  });

export const delimiterOut = z
  .enum(delimiterNames)
  .default("comma")
  .meta({ title: "Output delimiter", choices: delimiterChoices });

/** One of several tables in a text. */
export const tableNumber = z
  .int("Table must be a whole number.")
  .min(0, "Table must be at least 0.")
  .max(10_000, "Table can be at most 10,000.")
  .default(0)
  .meta({ title: "Table", description: "1 is the first. 0 means all." });

/** One column name, or several separated by commas. */
export function columnName(title: string, description: string) {
  return z
    .string()
    .max(1000, `${title} can have at most 1,000 characters.`)
    .default("")
    .meta({ title, description });
}

export const csvFiles = (maxFiles: number) => ({
  maxFiles,
  maxBytes: 50 * 1024 ** 2,
  allowedTypes: [".csv", ".tsv", ".txt", "text/csv", "text/plain"],
});

export const csvDetects = (confidence: number, does: string) => [
  { kind: "csv" as const, confidence, does },
];
