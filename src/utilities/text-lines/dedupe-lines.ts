import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const dedupeLines = textUtility({
  code: "dedupe-lines",
  name: "Remove Duplicate Lines",
  description: "Remove repeated lines from a text or list, or list only the duplicates.",
  category: "text",
  tags: ["text", "lines", "duplicates", "unique", "list"],
  alsoCalled: ["deduplicate", "unique lines", "uniq", "find duplicates", "repeated lines"],
  help: [
    "Remove duplicate lines",
    "Paste a list, and copy it without duplicates.",
    "The first of several identical lines stays where it is. Nothing is sorted.",
    "You can also show only the lines that appear once, or each line that appears more than once.",
  ],
  does: ["dedupe", "Removes duplicate lines."],
  options: {
    show: z
      .enum(["each", "single", "double"])
      .default("each")
      .meta({
        title: "Show",
        choices: {
          each: "Remove duplicates",
          single: "Lines that appear once",
          double: "Lines that appear more than once",
        },
      }),
    ignoreCase: z.boolean().default(false).meta({ title: "Ignore case" }),
    ignoreSpace: z.boolean().default(false).meta({ title: "Ignore leading and trailing spaces" }),
    adjacent: z.boolean().default(false).meta({ title: "Only consecutive duplicates" }),
  },
  vector: {
    name: "A list of fruit",
    source: "GNU coreutils 9.1 and mawk 1.3: awk '!seen[$0]++'",
    options: { text: "pear\napple\npear\nfig\napple\n" },
    gives: { type: "text", text: "pear\napple\nfig\n", notice: "Kept 3 of 5 lines." },
  },
  examples: [
    {
      name: "Only what is there twice",
      source: "GNU coreutils 9.1: sort | uniq --repeated",
      options: { text: "pear\napple\npear\nfig\napple\n", show: "double" },
      gives: { type: "text", text: "pear\napple\n", notice: "Kept 2 of 5 lines." },
    },
    {
      name: "Repeated log lines",
      source: "GNU coreutils 9.1: uniq",
      options: { text: "retry\nretry\nretry\nok\nretry\n", adjacent: true },
      gives: { type: "text", text: "retry\nok\nretry\n", notice: "Kept 3 of 5 lines." },
    },
  ],
});
