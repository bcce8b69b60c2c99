import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

export const compareLists = smallUtility({
  code: "compare-lists",
  name: "Compare Lists",
  description:
    "Compare two lists: what is in both, only in the first, only in the second, and in either of them.",
  category: "text",
  tags: ["text", "lists", "compare", "difference", "lines"],
  alsoCalled: ["list intersection", "union of lists", "missing items", "common lines"],
  help: [
    "Compare lists",
    "Paste two lists, one entry a line, and see what they share.",
    "An entry counts once, however often it stands there. Each answer is in the order of the lists.",
    "Empty lines are left out.",
  ],
  does: ["compare", "Compares two lists line by line."],
  options: z.strictObject({
    first: longText("First list"),
    second: longText("Second list"),
    ignoreCase: z
      .boolean()
      .default(false)
      .meta({ title: "Capital and small letters are the same" }),
    ignoreSpace: z.boolean().default(true).meta({ title: "Ignore space at both ends" }),
  }),
  gives: { results: ["parts"] },
  vector: {
    name: "Who came",
    source: "GNU coreutils 9.1: comm",
    options: { first: "Ada\nKurt\nEmmy", second: "Kurt\nEmmy\nAlan" },
    gives: {
      type: "parts",
      parts: [
        { title: "In both (2)", result: { type: "text", text: "Kurt\nEmmy" } },
        { title: "Only in the first (1)", result: { type: "text", text: "Ada" } },
        { title: "Only in the second (1)", result: { type: "text", text: "Alan" } },
        { title: "In either (4)", result: { type: "text", text: "Ada\nKurt\nEmmy\nAlan" } },
      ],
    },
  },
});
