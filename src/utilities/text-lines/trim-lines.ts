import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const trimLines = textUtility({
  code: "trim-lines",
  name: "Remove Extra Spaces",
  description: "Remove leading, trailing and double spaces, and empty lines.",
  category: "text",
  tags: ["text", "lines", "trim", "spaces"],
  alsoCalled: [
    "trim whitespace",
    "whitespace remover",
    "remove extra spaces",
    "remove double spaces",
    "remove empty lines",
    "remove blank lines",
    "strip",
    "too many spaces",
  ],
  help: [
    "Remove extra spaces",
    "Paste a text, and copy it without extra spaces.",
    "Spaces include all Unicode white space in a line, such as tabs and no-break spaces.",
  ],
  does: ["trim", "Removes extra spaces."],
  options: {
    ends: z
      .enum(["both", "start", "end", "none"])
      .default("both")
      .meta({
        title: "Spaces at the ends of lines",
        choices: {
          both: "Remove both",
          start: "Remove at start",
          end: "Remove at end",
          none: "Keep",
        },
      }),
    double: z.boolean().default(true).meta({ title: "Collapse repeated spaces" }),
    emptyLines: z
      .enum(["keep", "one", "none"])
      .default("keep")
      .meta({
        title: "Empty lines",
        choices: { keep: "Keep", one: "Keep one of several", none: "Remove all" },
      }),
  },
  vector: {
    name: "A pasted sentence",
    source: 'Python 3.11: " ".join(line.split())',
    options: { text: "  Too   many \t blanks  \n" },
    gives: "Too many blanks\n",
  },
  examples: [
    {
      name: "Only at the end",
      source: "GNU sed 4.9: sed 's/[[:space:]]*$//'",
      options: { text: "  indented code  \n    more   of it\t\n", ends: "end", double: false },
      gives: "  indented code\n    more   of it\n",
    },
    {
      name: "One empty line between",
      source: "GNU coreutils 9.1: cat --squeeze-blank",
      options: { text: "One\n\n\n\nTwo\n", emptyLines: "one" },
      gives: "One\n\nTwo\n",
    },
  ],
});
