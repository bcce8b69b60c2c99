import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";

export const commonOptions = z.strictObject({
  text: longText("Code", { monospace: true }),
  indent: z
    .enum(["2", "4", "tab"])
    .default("2")
    .meta({ title: "Indent", choices: { 2: "2 spaces", 4: "4 spaces", tab: "Tab" } }),
  width: z
    .int("Line width must be a whole number.")
    .min(40, "Line width must be at least 40.")
    .max(320, "Line width can be at most 320.")
    .default(80)
    .meta({ title: "Line width", unit: "characters" }),
});

export const scriptOptions = commonOptions.extend({
  semicolons: z.boolean().default(true).meta({ title: "Semicolons" }),
  singleQuotes: z.boolean().default(false).meta({ title: "Single quotes" }),
});
