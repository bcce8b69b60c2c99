import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const numberLines = textUtility({
  code: "number-lines",
  name: "Number Lines",
  description: "Add line numbers to a text, with any start and step.",
  category: "text",
  tags: ["text", "lines", "number", "list"],
  alsoCalled: ["add line numbers", "line numbering", "numbered list maker", "nl"],
  help: [
    "Number lines",
    "Paste a text, and copy it with line numbers.",
    "Numbers can be padded to a width with spaces or zeros, and empty lines can be skipped.",
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
        title: "Padding",
        choices: { blanks: "Spaces before", zeros: "Zeros before", behind: "Spaces after" },
      }),
    behind: z
      .string()
      .max(20, "After each number can have at most 20 characters.")
      .default(". ")
      .meta({ title: "After each number" }),
    skipEmpty: z.boolean().default(false).meta({ title: "Skip empty lines" }),
  },
  vector: {
    name: "Two steps",
    source: "GNU coreutils 9.1: nl -ba -w1 -s'. '",
    options: { text: "Mix\nBake\n" },
    gives: "1. Mix\n2. Bake\n",
  },
  examples: [
    {
      name: "Leading zeros from 8",
      source: "GNU coreutils 9.1: nl -ba -nrz -w3 -v8 -s' '",
      options: { text: "a\nb\nc\n", start: 8, width: 3, fill: "zeros", behind: " " },
      gives: "008 a\n009 b\n010 c\n",
    },
    {
      name: "Tens, without empty lines",
      source: "GNU coreutils 9.1: nl -bt -i10 -v10 -w3 -s' '",
      options: { text: "PRINT 1\nGOTO 10\n", start: 10, step: 10, width: 3, behind: " " },
      gives: " 10 PRINT 1\n 20 GOTO 10\n",
    },
  ],
});

function whole(title: string, least: number, most: number, standard: number) {
  return z
    .int(`${title} must be a whole number.`)
    .min(least, `${title} must be at least ${least.toLocaleString("en")}.`)
    .max(most, `${title} can be at most ${most.toLocaleString("en")}.`)
    .default(standard)
    .meta({ title });
}
