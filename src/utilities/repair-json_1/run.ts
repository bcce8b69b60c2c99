import { json5AsJson } from "./json5-as-json.ts";
import { JSONRepairError, jsonrepair } from "jsonrepair";
import { parseJson } from "#kit/in-browser/read-json.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { textPosition } from "#kit/run/text-position.ts";
import { findJson, withoutExtraCommas } from "./find-json.ts";
import type { manifest } from "./manifest.ts";

/** Throws RunError `not_json` if it is beyond repair. */
export const run: RunFunction<typeof manifest> = async (_operation, { text }, context) => {
  const given = await givenText(context, text);
  const looks = { filename: renamed(context, "json"), language: "json" as const };
  if (parseJson(given).mistake === null) {
    const result = answerText(context, given, looks);
    return {
      ...result,
      notice: ["This is already valid JSON.", result.notice ?? []].flat().join(" "),
    };
  }
  const pieces = readJson5(given) === null ? findJson(given) : null;
  if (pieces === null) return answerText(context, repaired(given), looks);
  const [first = "", ...more] = pieces.map(repaired);
  const whole = more.length === 0 ? first : `[\n${[first, ...more].join(",\n")}\n]`;
  const result = answerText(context, whole, looks);
  const number = pieces.length.toLocaleString("en");
  const notices = [
    "Left out the text around the JSON.",
    more.length === 0 ? [] : `Found ${number} pieces of JSON, which are the items of this list.`,
    result.notice ?? [],
  ];
  return { ...result, notice: notices.flat().join(" ") };
};

/** Throws RunError `not_json`. */
function repaired(text: string): string {
  if (parseJson(text).mistake === null) return text.trim();
  const written = readJson5(text) ?? repair(withoutExtraCommas(text));
  if (parseJson(written).mistake === null) return written;
  throw notRepaired("This can't be repaired. Paste something closer to JSON.");
}

/** Valid JSON5 needs no guessing; null otherwise, or if digits would be lost. */
function readJson5(text: string): string | null {
  // The other repairer keeps long numbers too, and the layout with them.
  return /\d{16}/.test(text) ? null : json5AsJson(text);
}

function repair(text: string): string {
  try {
    return jsonrepair(text);
  } catch (error) {
    if (error instanceof RangeError) throw notRepaired("This is nested too deeply to repair.");
    if (!(error instanceof JSONRepairError)) throw error;
    const { line, column } = textPosition(text, error.position);
    throw notRepaired(
      `Line ${line}, column ${column}: this can't be repaired. Correct it by hand.`,
    );
  }
}

function notRepaired(sentence: string): RunError {
  return new RunError("not_json", sentence, { field: "text" });
}
