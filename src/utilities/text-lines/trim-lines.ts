import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const trimLines = textUtility({
  code: "trim-lines",
  name: "Remove Extra Spaces",
  description: "Take blanks away at the ends of lines, double ones within them, and empty lines.",
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
  ],
  help: [
    "Remove extra spaces",
    "Paste a text, and copy it without the blanks that it does not need.",
    "Blanks are all white space of Unicode within a line, tabs and no-break spaces among them.",
  ],
  does: ["trim", "Takes extra blanks away."],
  options: {
    ends: z
      .enum(["both", "start", "end", "none"])
      .default("both")
      .meta({
        title: "Blanks at the ends of lines",
        choices: {
          both: "Away at both",
          start: "Away at the start",
          end: "Away at the end",
          none: "Stay",
        },
      }),
    double: z.boolean().default(true).meta({ title: "Several blanks become one space" }),
    emptyLines: z
      .enum(["keep", "one", "none"])
      .default("keep")
      .meta({
        title: "Empty lines",
        choices: { keep: "Stay", one: "One of several", none: "Away" },
      }),
  },
  vector: {
    name: "A pasted sentence",
    source: 'Python 3.11: " ".join(line.split())',
    options: { text: "  Too   many \t blanks  \n" },
    gives: "Too many blanks\n",
  },
});
