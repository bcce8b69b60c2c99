import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { parseJson, readJson } from "#kit/in-browser/read-json.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import { pointAt } from "#kit/run/text-position.ts";
import type { manifest } from "./manifest.ts";
import { printJson } from "#kit/in-browser/print-json.ts";

const indents = { 2: "  ", 4: "    ", tab: "\t" };

/** Refuses invalid JSON (RFC 8259), or shows the error when validating. */
export const run: RunFunction<typeof manifest> = async (operation, options, context) => {
  const text = await givenText(context, options.text);
  if (operation === "validate") return validate(text);
  const { tree } = readJson(text);
  const { sortKeys } = options;
  const indent = operation === "format" ? indents[options.indent] : null;
  const printed = printJson(text, tree, { indent, sortKeys });
  return answerText(context, printed, { filename: renamed(context, "json"), language: "json" });
};

function validate(text: string): RunResult {
  const { mistake } = parseJson(text);
  if (mistake === null) return { type: "values", values: [{ label: "JSON", value: "Valid" }] };
  const values = [
    { label: "Line", value: String(mistake.line) },
    { label: "Column", value: String(mistake.column) },
    { label: "Error", value: mistake.sentence },
  ];
  const line = pointAt(mistake.lineText, mistake.column);
  return {
    type: "parts",
    parts: [
      { title: "Invalid", result: { type: "values", values } },
      { title: `Line ${mistake.line}`, result: { type: "text", text: line } },
    ],
  };
}
