import { RunError } from "#kit/run/run-error.ts";
import { readLines } from "#kit/text/lines.ts";

/** Converts each line, and keeps empty ones. Throws RunError `no_text` if all are empty. */
export function convertLines(
  text: string,
  convert: (line: string, place: string) => string,
): string {
  const { lines } = readLines(text);
  if (lines.every((line) => line.trim() === "")) {
    throw new RunError("no_text", "Type or paste something first.", { field: "text" });
  }
  return lines
    .map((line, index) => {
      const place = lines.length === 1 ? "" : `Line ${index + 1}: `;
      return line.trim() === "" ? "" : convert(line.trim(), place);
    })
    .join("\n");
}

/** Shortens what someone typed for a sentence about it. */
export function quoted(text: string): string {
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
}
