import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";

/** What every language asks for. */
export const commonOptions = z.strictObject({
  text: longText("Code", { monospace: true }),
  indent: z
    .enum(["2", "4", "tab"])
    .default("2")
    .meta({ title: "Indent", choices: { 2: "2 spaces", 4: "4 spaces", tab: "A tab" } }),
  width: z
    .int("The width must be a whole number.")
    .min(40, "The width must be at least 40.")
    .max(320, "The width can be at most 320.")
    .default(80)
    .meta({ title: "Width of a line", unit: "characters" }),
});

/** What JavaScript and TypeScript ask for. */
export const scriptOptions = commonOptions.extend({
  semicolons: z.boolean().default(true).meta({ title: "Semicolons" }),
  singleQuotes: z.boolean().default(false).meta({ title: "Single quotes" }),
});
