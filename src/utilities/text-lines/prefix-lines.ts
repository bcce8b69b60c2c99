import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

const affix = (title: string, standard: string) =>
  z
    .string()
    .max(1000, `${title} can have at most 1,000 characters.`)
    .default(standard)
    .meta({ title });

export const prefixLines = textUtility({
  code: "prefix-lines",
  name: "Add Text to Each Line",
  description: "Put the same text before and behind each line of a list.",
  category: "text",
  tags: ["text", "lines", "prefix", "suffix"],
  alsoCalled: [
    "add prefix to lines",
    "add suffix to lines",
    "prefix and suffix",
    "append to lines",
    "indent lines",
    "quote lines",
  ],
  help: [
    "Add text to each line",
    "Paste a list, say what goes before and behind each line, and copy it.",
    "\\n and \\t mean a line break and a tab.",
  ],
  does: ["add", "Adds the same text to each line."],
  options: {
    before: affix("Before each line", "- "),
    behind: affix("Behind each line", ""),
    skipEmpty: z.boolean().default(true).meta({ title: "Leave empty lines as they are" }),
  },
  vector: {
    name: "A list of Markdown",
    source: "GNU sed 4.9: sed 's/^/- /'",
    options: { text: "milk\nbread\n" },
    gives: "- milk\n- bread\n",
  },
});
