import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const reverseText = textUtility({
  code: "reverse-text",
  name: "Reverse Text",
  description: "Write a text backwards: its characters, its words, or the order of its lines.",
  category: "text",
  tags: ["text", "reverse", "backwards"],
  alsoCalled: [
    "backwards text",
    "mirror text",
    "flip text",
    "reverse words",
    "reverse lines",
    "tac",
  ],
  help: [
    "Reverse a text",
    "Type a text, and copy it backwards.",
    "A character is what a person takes for one: a flag, a family and a letter with its accent stay whole.",
  ],
  does: ["reverse", "Writes it backwards."],
  options: {
    what: z
      .enum(["characters", "words", "lines"])
      .default("characters")
      .meta({
        title: "Reverse",
        choices: {
          characters: "Characters of each line",
          words: "Words of each line",
          lines: "Order of the lines",
        },
      }),
  },
  vector: {
    name: "A palindrome",
    source: "Perl 5.36: join '', reverse /\\X/g",
    options: { text: "Never odd or even" },
    gives: "neve ro ddo reveN",
  },
});
