import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const sortLines = textUtility({
  code: "sort-lines",
  name: "Sort Lines",
  description:
    "Sort lines alphabetically, in natural order, by number or by length, in either direction.",
  category: "text",
  tags: ["text", "lines", "sort", "list"],
  alsoCalled: [
    "line sorter",
    "alphabetize",
    "alphabetical order",
    "sort list",
    "list sorter",
    "a to z",
  ],
  help: [
    "Sort lines",
    "Paste a list, choose an order, and copy it sorted.",
    "Alphabetical order follows Unicode and ignores case and accents unless words are otherwise the same. Character code order puts capitals before lowercase letters, as programs do.",
    "Number order uses the number at the start of each line, or 0 for lines without one. Natural order puts file2 before file10.",
    "Lines that sort equally keep their order.",
  ],
  does: ["sort", "Sorts the lines."],
  options: {
    order: z
      .enum(["alphabet", "code", "number", "natural", "length"])
      .default("alphabet")
      .meta({
        title: "Order",
        choices: {
          alphabet: "Alphabetical",
          code: "Character code",
          number: "Number at the start",
          natural: "Natural (file2 before file10)",
          length: "Length",
        },
      }),
    reverse: z.boolean().default(false).meta({ title: "Reverse order" }),
    unique: z.boolean().default(false).meta({ title: "Remove duplicates" }),
  },
  vector: {
    name: "A list of names",
    source: "perl 5.36: Unicode::Collate->new->sort(…)",
    options: { text: "Zoe\nanna\nÉmile\nBen\n" },
    gives: "anna\nBen\nÉmile\nZoe\n",
  },
  examples: [
    {
      name: "Numbered files",
      source: "GNU coreutils 9.1: sort --version-sort",
      options: { text: "file10\nfile2\nfile1", order: "natural" },
      gives: "file1\nfile2\nfile10",
    },
    {
      name: "Prices from the highest",
      source: "GNU coreutils 9.1: sort --numeric-sort --reverse",
      options: { text: "9.50 tea\n12 cake\n100 dinner\n", order: "number", reverse: true },
      gives: "100 dinner\n12 cake\n9.50 tea\n",
    },
  ],
});
