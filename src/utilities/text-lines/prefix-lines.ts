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
  description: "Add a prefix or suffix to every line.",
  category: "text",
  tags: ["text", "lines", "prefix", "suffix"],
  alsoCalled: [
    "add prefix to lines",
    "add suffix to lines",
    "prefix and suffix",
    "append to lines",
    "indent lines",
    "quote lines",
    "bullet points",
  ],
  help: [
    "Add text to each line",
    "Paste a list, enter what to add before and after each line, and copy it.",
    "\\n and \\t mean a line break and a tab.",
  ],
  does: ["add", "Adds the same text to each line."],
  options: {
    before: affix("Before each line", "- "),
    behind: affix("After each line", ""),
    skipEmpty: z.boolean().default(true).meta({ title: "Skip empty lines" }),
  },
  vector: {
    name: "A Markdown list",
    source: "GNU sed 4.9: sed 's/^/- /'",
    options: { text: "milk\nbread\n" },
    gives: "- milk\n- bread\n",
  },
  examples: [
    {
      name: "Quote a message",
      source: "GNU sed 4.9: sed 's/^/> /'",
      options: { text: "Hello,\n\nsee you soon.\n", before: "> ", skipEmpty: false },
      gives: "> Hello,\n> \n> see you soon.\n",
    },
    {
      name: "HTML list items",
      source: "GNU sed 4.9: sed 's/.*/<li>&<\\/li>/'",
      options: { text: "milk\nbread\n", before: "<li>", behind: "</li>" },
      gives: "<li>milk</li>\n<li>bread</li>\n",
    },
  ],
});
