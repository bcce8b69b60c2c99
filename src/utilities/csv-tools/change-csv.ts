import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { type SmallFacts, smallUtility } from "#kit/small/small-utility.ts";
import { csvDetects, csvFiles, delimiterIn } from "./options.ts";

type Change = Omit<
  SmallFacts<z.ZodObject>,
  "category" | "files" | "takes" | "options" | "gives" | "detects"
> & {
  readonly options?: z.ZodRawShape;
  readonly ending?: string;
  readonly detected: readonly [confidence: number, does: string];
};

export function change({ options = {}, ending = "csv", detected, ...facts }: Change) {
  return smallUtility({
    ...facts,
    category: "data",
    files: csvFiles(1),
    takes: { files: { least: 0 }, text: "text" },
    detects: csvDetects(...detected),
    gives: { results: ["text"], files: { types: [`.${ending}`], number: 1 } },
    options: z.strictObject({
      text: longText("CSV", { monospace: true, table: true }),
      delimiterIn,
      ...options,
    }),
  });
}
