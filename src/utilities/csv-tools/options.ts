import { z } from "zod";
import { delimiterChoices, delimiterNames } from "#kit/manifest/csv-delimiters.ts";

/** How the fields of a table that is given are set apart. */
export const delimiterIn = z
  .enum(["auto", ...delimiterNames])
  .default("auto")
  .meta({ title: "Delimiter of the given", choices: { auto: "Find it", ...delimiterChoices } });

/** How those of the table that comes out are. */
export const delimiterOut = z
  .enum(delimiterNames)
  .default("comma")
  .meta({ title: "Delimiter of the result", choices: delimiterChoices });

/** A name of a column, or some with commas between. */
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
