import { z } from "zod";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import { longText } from "#kit/manifest/long-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { smallUtility } from "#kit/small/small-utility.ts";
import { readLines } from "#kit/text/lines.ts";

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

/** A page shows so much in each part without a pause. */
const mostShown = 50_000;

export const runCompareLists: RunFunction = async (operation, given) => {
  const { options } = parseOptions(compareLists, operation, given);
  const first = entriesOf(options.first, options);
  const second = entriesOf(options.second, options);
  if (first.size + second.size === 0) {
    throw new RunError("no_text", "Paste two lists first.", { field: "first" });
  }
  const parts = [
    part(
      "In both",
      [...first].filter(([key]) => second.has(key)),
    ),
    part(
      "Only in the first",
      [...first].filter(([key]) => !second.has(key)),
    ),
    part(
      "Only in the second",
      [...second].filter(([key]) => !first.has(key)),
    ),
    // What the first list writes in its own way stays so.
    part("In either", [...new Map([...first, ...second, ...first])]),
  ];
  return { type: "parts", parts };
};

/** The entries by what they have to have alike to be the same. */
function entriesOf(
  text: string,
  how: { ignoreCase: boolean; ignoreSpace: boolean },
): Map<string, string> {
  const entries = new Map<string, string>();
  for (const line of readLines(text).lines) {
    const entry = how.ignoreSpace ? line.trim() : line;
    const key = how.ignoreCase ? entry.toLowerCase() : entry;
    if (entry.trim() !== "" && !entries.has(key)) entries.set(key, entry);
  }
  return entries;
}

function part(title: string, entries: readonly (readonly [string, string])[]) {
  const text = entries.map(([, entry]) => entry).join("\n");
  const isLong = text.length > mostShown;
  const notice = isLong ? { notice: "Only the first 50,000 characters are shown." } : {};
  const result = {
    type: "text",
    text: isLong ? text.slice(0, mostShown) : text,
    ...notice,
  } as const;
  return { title: `${title} (${entries.length})`, result };
}
