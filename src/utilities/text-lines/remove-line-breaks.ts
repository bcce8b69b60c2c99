import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const removeLineBreaks = textUtility({
  code: "remove-line-breaks",
  name: "Remove Line Breaks",
  description:
    "Join lines into one line or into paragraphs, for example after copying from a PDF or email.",
  category: "text",
  tags: ["text", "lines", "line-breaks", "paragraphs"],
  alsoCalled: [
    "remove newlines",
    "delete line breaks",
    "unwrap text",
    "fix pdf text",
    "remove enters",
    "text on one line",
    "join broken lines",
  ],
  help: [
    "Remove line breaks",
    "Paste a text, and copy it without line breaks inside paragraphs.",
    "A paragraph ends at an empty line. If you don't keep paragraphs, everything becomes one line.",
    "Words hyphenated at the end of a line can be joined again. This doesn't use a dictionary, so well-known can become wellknown.",
  ],
  does: ["join", "Joins lines into paragraphs."],
  options: {
    paragraphs: z.boolean().default(true).meta({ title: "Keep paragraphs" }),
    between: z
      .enum(["space", "nothing"])
      .default("space")
      .meta({ title: "Join with", choices: { space: "Space", nothing: "Nothing" } }),
    hyphens: z.boolean().default(false).meta({ title: "Rejoin hyphenated words" }),
  },
  vector: {
    name: "Two paragraphs",
    source: "perl 5.36: perl -00 -pe 's/\\n(?!$)/ /g'",
    options: { text: "It was a dark\nand stormy night.\n\nThe rain fell\nin torrents.\n" },
    gives: "It was a dark and stormy night.\n\nThe rain fell in torrents.\n",
  },
  examples: [
    {
      name: "Words that were hyphenated",
      source: "perl 5.36: s/-\\n//g, s/\\n/ /g",
      options: { text: "The docu-\nment was scan-\nned in two\nparts.", hyphens: true },
      gives: "The document was scanned in two parts.",
    },
    {
      name: "A number that broke in an email",
      source: "GNU coreutils 9.1: tr -d '\\n'",
      options: { text: "DE89 3704\n0044 0532\n0130 00", paragraphs: false, between: "nothing" },
      gives: "DE89 37040044 05320130 00",
    },
  ],
});
