import { parseJson } from "#kit/in-browser/read-json.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import type { jsonLines } from "./json-lines.ts";
import { isList, type Json, readValue, writeValue } from "./json-value.ts";

/** Throws RunError `not_json` with the line, `not_list`, and as `givenText` does. */
export const run: RunFunction<typeof jsonLines> = async (_operation, options, context) => {
  const text = (await givenText(context, options.text)).replace(/^\ufeff/, "");
  const way = options.way === "auto" ? directionOf(text) : options.way;
  if (way === "json") {
    return answerText(context, `${writeValue(readLines(text), Number(options.indent))}\n`, {
      filename: renamed(context, "json"),
      language: "json",
    });
  }
  const value = readValue(text);
  if (!isList(value)) {
    throw new RunError("not_list", "This is not a JSON list, whose items would become lines.", {
      field: "text",
    });
  }
  const lines = value.map((each) => `${writeValue(each, 0)}\n`).join("");
  return answerText(context, lines, { filename: renamed(context, "jsonl") });
};

/** One line with a list is a list, as nobody writes JSON Lines of one line. */
function directionOf(text: string): "json" | "lines" {
  const isWhole = /^\s*\[/.test(text) && parseJson(text).mistake === null;
  return isWhole ? "lines" : "json";
}

function readLines(text: string): Json {
  return text.split(/\r\n|\n|\r/).flatMap((line, index) => {
    if (line.trim() === "") return [];
    try {
      return [readValue(line)];
    } catch (error) {
      if (!(error instanceof RunError)) throw error;
      const sentence = error.message.replace(
        /^Line 1,/,
        `Line ${(index + 1).toLocaleString("en")},`,
      );
      throw new RunError(error.code, sentence, { field: "text" });
    }
  });
}
