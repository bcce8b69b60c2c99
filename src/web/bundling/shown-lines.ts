import type { JsonValue } from "#kit/run/run-result.ts";
import { runResultSchema, type RunResult } from "#kit/run/run-result.ts";

/** More would push the page's main content down. */
const mostLines = 6;
const longestLine = 120;

/** Returns a displayable result's first lines as text. */
export function shownLines(result: JsonValue): readonly string[] {
  const { success, data } = runResultSchema.safeParse(result);
  if (!success) return [];
  return linesOf(data)
    .filter((line) => line.trim() !== "")
    .slice(0, mostLines)
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)} …` : line));
}

function linesOf(result: RunResult): readonly string[] {
  switch (result.type) {
    case "text":
      return result.text.split("\n");
    case "values":
      return result.values.map(({ label, value }) => `${label}: ${value}`);
    case "table":
      return [result.columns, ...result.rows].map((row) => row.join(" · "));
    case "json":
      return JSON.stringify(result.value, null, 2).split("\n");
    case "diff":
      return result.lines.map(({ text }) => text);
    case "parts":
      return result.parts.flatMap((part) => linesOf(part.result));
    case "image":
    case "audio":
    case "html":
      return [];
  }
}
