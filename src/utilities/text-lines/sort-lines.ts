import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const sortLines = textUtility({
  code: "sort-lines",
  name: "Sort Lines",
  description:
    "Sort the lines of a text or a list by alphabet, number, length or version, forwards or backwards.",
  category: "text",
  tags: ["text", "lines", "sort", "list"],
  alsoCalled: ["line sorter", "alphabetize", "alphabetical order", "sort list", "list sorter"],
  help: [
    "Sort lines",
    "Paste a list, choose an order, and copy it sorted.",
    "The alphabet is Unicode's, whatever the language: case and accents decide only between words that are else the same. As programs do, by the numbers of the characters, capitals come before small letters.",
    "By number counts the number at the beginning of each line, and a line without one as 0. Parts with numbers puts file2 before file10.",
    "Lines that are equal in the order keep their places.",
  ],
  does: ["sort", "Sorts the lines."],
  options: {
    order: z
      .enum(["alphabet", "code", "number", "natural", "length"])
      .default("alphabet")
      .meta({
        title: "Order",
        choices: {
          alphabet: "Alphabet",
          code: "As programs do",
          number: "Number at the beginning",
          natural: "Parts with numbers",
          length: "Length",
        },
      }),
    reverse: z.boolean().default(false).meta({ title: "Backwards" }),
    unique: z.boolean().default(false).meta({ title: "Each line once" }),
  },
  vector: {
    name: "Names in a list",
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
  ],
});
