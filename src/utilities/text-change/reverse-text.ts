import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const reverseText = textUtility({
  code: "reverse-text",
  name: "Reverse Text",
  description: "Reverse the characters, words or lines of a text.",
  category: "text",
  tags: ["text", "reverse", "backwards"],
  alsoCalled: [
    "backwards text",
    "mirror text",
    "flip text",
    "reverse words",
    "reverse lines",
    "tac",
    "spell backwards",
  ],
  help: [
    "Reverse text",
    "Type a text, and copy it reversed.",
    "What looks like one character stays whole, such as a flag, a family emoji or a letter with its accent.",
  ],
  does: ["reverse", "Reverses the text."],
  options: {
    what: z
      .enum(["characters", "words", "lines"])
      .default("characters")
      .meta({
        title: "Reverse",
        choices: {
          characters: "Characters in each line",
          words: "Words in each line",
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
  examples: [
    {
      name: "Words from the end",
      source: 'Python 3.11: " ".join(reversed("…".split()))',
      options: { text: "one two three", what: "words" },
      gives: "three two one",
    },
    {
      name: "The newest line first",
      source: "GNU coreutils 9.1: tac",
      options: { text: "Monday\nTuesday\nWednesday\n", what: "lines" },
      gives: "Wednesday\nTuesday\nMonday\n",
    },
  ],
});
