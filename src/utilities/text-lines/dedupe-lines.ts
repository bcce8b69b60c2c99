import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const dedupeLines = textUtility({
  code: "dedupe-lines",
  name: "Remove Duplicate Lines",
  description:
    "Remove lines that stand twice in a text or a list, or show only those that do, and say how many there were.",
  category: "text",
  tags: ["text", "lines", "duplicates", "unique", "list"],
  alsoCalled: ["deduplicate", "unique lines", "uniq", "find duplicates", "repeated lines"],
  help: [
    "Remove duplicate lines",
    "Paste a list, and copy it with each line once.",
    "Of lines that are the same the first one stays, in its place; nothing is sorted.",
    "It can show instead those that stand there only once, or each of those that stand there more than once.",
  ],
  does: ["dedupe", "Leaves each line once."],
  options: {
    show: z
      .enum(["each", "single", "double"])
      .default("each")
      .meta({
        title: "Show",
        choices: {
          each: "Each line once",
          single: "Lines that stand there only once",
          double: "Lines that stand there more than once",
        },
      }),
    ignoreCase: z
      .boolean()
      .default(false)
      .meta({ title: "Capital and small letters are the same" }),
    ignoreSpace: z.boolean().default(false).meta({ title: "Ignore space at both ends" }),
    adjacent: z.boolean().default(false).meta({ title: "Only lines that follow each other" }),
  },
  vector: {
    name: "Each fruit once",
    source: "GNU coreutils 9.1 and mawk 1.3: awk '!seen[$0]++'",
    options: { text: "pear\napple\npear\nfig\napple\n" },
    gives: { type: "text", text: "pear\napple\nfig\n", notice: "Of 5 lines 3 are left." },
  },
});
