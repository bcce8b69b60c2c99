import { json5AsJson } from "./json5-as-json.ts";
import { JSONRepairError, jsonrepair } from "jsonrepair";
import { parseJson } from "#kit/in-browser/read-json.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { textPosition } from "#kit/run/text-position.ts";
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
  const repaired = readJson5(given) ?? repair(given);
  const { mistake } = parseJson(repaired);
  if (mistake !== null)
    throw notRepaired("This can't be repaired. Paste something closer to JSON.");
  return answerText(context, repaired, looks);
};

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
