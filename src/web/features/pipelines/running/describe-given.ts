import type { JsonValue } from "#kit/run/run-result.ts";
import { formatBytes } from "#web/ui/format/format-size.ts";
import { formatCount } from "#web/ui/format/format-number.ts";
import type { StepGiven } from "./page-workplace.ts";

/** Says in a line what the runs of a step gave: the beginning of a text, or how many files. */
export function describeGiven(given: readonly StepGiven[]): string {
  const files = given.flatMap(({ outputs }) => outputs);
  if (files.length > 0) {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return `${formatCount(files.length, "file", "files")}, ${formatBytes(bytes)}`;
  }
  const [first] = given;
  if (first === undefined) return "";
  const shown = describeResult(first.result);
  return given.length === 1 ? shown : `${formatCount(given.length, "run", "runs")}. ${shown}`;
}

/** In characters; a line shows fewer. */
const longest = 160;

function describeResult(result: JsonValue): string {
  if (!isOfType(result)) return "Done";
  if (result.type === "text" && typeof result["text"] === "string") {
    const text = result["text"]
      .slice(0, 2 * longest)
      .replace(/\s+/g, " ")
      .trim();
    return text === "" ? "Empty text" : text.slice(0, longest);
  }
  if (result.type === "table" && Array.isArray(result["rows"])) {
    return `Table with ${formatCount(result["rows"].length, "row", "rows")}`;
  }
  return names[result.type] ?? "Done";
}

const names: Readonly<Record<string, string>> = {
  values: "Values",
  json: "JSON",
  image: "Image",
  audio: "Sound",
  diff: "Differences",
  html: "HTML",
  parts: "Several results",
};

type Typed = { readonly type: string } & Readonly<Record<string, JsonValue | undefined>>;

function isOfType(result: JsonValue): result is Typed {
  return (
    typeof result === "object" &&
    result !== null &&
    "type" in result &&
    typeof result.type === "string"
  );
}
