import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

export const compareLists = smallUtility({
  code: "compare-lists",
  name: "Compare Lists",
  description: "Compare two lists: what is in both, only in one, or in either.",
  category: "text",
  tags: ["text", "lists", "compare", "difference", "lines"],
  alsoCalled: [
    "list intersection",
    "union of lists",
    "missing items",
    "common lines",
    "what is in both lists",
  ],
  help: [
    "Compare lists",
    "Paste two lists, one entry per line, to see what they have in common.",
    "Duplicate entries count once. Results keep the order of the lists.",
    "Empty lines are ignored.",
  ],
  does: ["compare", "Compares two lists line by line."],
  options: z.strictObject({
    first: longText("First list"),
    second: longText("Second list"),
    ignoreCase: z.boolean().default(false).meta({ title: "Ignore case" }),
    ignoreSpace: z.boolean().default(true).meta({ title: "Ignore leading and trailing spaces" }),
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
  examples: [
    {
      name: "Who hasn't answered",
      source: "GNU coreutils 9.1: comm",
      options: {
        first: "ada@example.org\nemmy@example.org\nkurt@example.org",
        second: "kurt@example.org\nada@example.org",
      },
      gives: {
        type: "parts",
        parts: [
          {
            title: "In both (2)",
            result: { type: "text", text: "ada@example.org\nkurt@example.org" },
          },
          { title: "Only in the first (1)", result: { type: "text", text: "emmy@example.org" } },
          { title: "Only in the second (0)", result: { type: "text", text: "" } },
          {
            title: "In either (3)",
            result: { type: "text", text: "ada@example.org\nemmy@example.org\nkurt@example.org" },
          },
        ],
      },
    },
    {
      name: "Two lists without case",
      source: "GNU coreutils 9.1: sort --ignore-case, comm",
      options: { first: "Pear\nfig", second: "pear\nplum", ignoreCase: true },
      gives: {
        type: "parts",
        parts: [
          { title: "In both (1)", result: { type: "text", text: "Pear" } },
          { title: "Only in the first (1)", result: { type: "text", text: "fig" } },
          { title: "Only in the second (1)", result: { type: "text", text: "plum" } },
          { title: "In either (3)", result: { type: "text", text: "Pear\nfig\nplum" } },
        ],
      },
    },
  ],
});
