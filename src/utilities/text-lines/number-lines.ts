import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const numberLines = textUtility({
  code: "number-lines",
  name: "Number Lines",
  description: "Put a number before each line of a text, from any start and in any step.",
  category: "text",
  tags: ["text", "lines", "number", "list"],
  alsoCalled: ["add line numbers", "line numbering", "numbered list maker", "nl"],
  help: [
    "Number lines",
    "Paste a text, and copy it with a number before each line.",
    "Numbers are as wide as you like, filled up with blanks or zeros. Empty lines may go without.",
  ],
  does: ["number", "Numbers the lines."],
  options: {
    start: whole("Start", -1_000_000, 1_000_000, 1),
    step: whole("Step", -1000, 1000, 1),
    width: whole("Width", 1, 20, 1),
    fill: z
      .enum(["blanks", "zeros", "behind"])
      .default("blanks")
      .meta({
        title: "Fill up",
        choices: { blanks: "Blanks before", zeros: "Zeros before", behind: "Blanks behind" },
      }),
    behind: z
      .string()
      .max(20, "Behind each number there can be at most 20 characters.")
      .default(". ")
      .meta({ title: "Behind each number" }),
    skipEmpty: z.boolean().default(false).meta({ title: "Empty lines get none" }),
  },
  vector: {
    name: "Two steps",
    source: "GNU coreutils 9.1: nl -ba -w1 -s'. '",
    options: { text: "Mix\nBake\n" },
    gives: "1. Mix\n2. Bake\n",
  },
});

function whole(title: string, least: number, most: number, standard: number) {
  return z
    .int(`${title} must be a whole number.`)
    .min(least, `${title} must be at least ${least.toLocaleString("en")}.`)
    .max(most, `${title} can be at most ${most.toLocaleString("en")}.`)
    .default(standard)
    .meta({ title });
}
