import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const removeLineBreaks = textUtility({
  code: "remove-line-breaks",
  name: "Remove Line Breaks",
  description:
    "Join the lines of a text into one, or into its paragraphs, as for text that was copied from a PDF or a mail.",
  category: "text",
  tags: ["text", "lines", "line-breaks", "paragraphs"],
  alsoCalled: [
    "remove newlines",
    "delete line breaks",
    "unwrap text",
    "fix pdf text",
    "remove enters",
  ],
  help: [
    "Remove line breaks",
    "Paste a text, and copy it without the breaks within its paragraphs.",
    "A paragraph ends at an empty line. Without paragraphs everything becomes one line.",
    "A word that was divided by a hyphen at the end of a line can be put together again; a dictionary it has none, so that well-known may become wellknown.",
  ],
  does: ["join", "Joins lines into paragraphs."],
  options: {
    paragraphs: z.boolean().default(true).meta({ title: "Keep paragraphs" }),
    between: z
      .enum(["space", "nothing"])
      .default("space")
      .meta({ title: "Between lines", choices: { space: "A space", nothing: "Nothing" } }),
    hyphens: z.boolean().default(false).meta({ title: "Put divided words together" }),
  },
  vector: {
    name: "Two paragraphs",
    source: "perl 5.36: perl -00 -pe 's/\\n(?!$)/ /g'",
    options: { text: "It was a dark\nand stormy night.\n\nThe rain fell\nin torrents.\n" },
    gives: "It was a dark and stormy night.\n\nThe rain fell in torrents.\n",
  },
});
