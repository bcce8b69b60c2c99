import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { foldCase } from "#kit/text/fold-case.ts";
import { readLines } from "#kit/text/lines.ts";
import type { compareLists } from "./compare-lists.ts";

/** More would make the page pause. */
const mostShown = 50_000;

export const run: RunFunction<typeof compareLists> = async (_operation, options) => {
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
    // The first list's spelling wins.
    part("In either", [...new Map([...first, ...second, ...first])]),
  ];
  return { type: "parts", parts };
};

function entriesOf(
  text: string,
  how: { ignoreCase: boolean; ignoreSpace: boolean },
): Map<string, string> {
  const entries = new Map<string, string>();
  for (const line of readLines(text).lines) {
    const entry = how.ignoreSpace ? line.trim() : line;
    const key = how.ignoreCase ? foldCase(entry) : entry;
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
