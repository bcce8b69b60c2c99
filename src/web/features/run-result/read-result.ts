import type { JsonValue, RunResult } from "#kit/run/run-result.ts";

export type AnyResult = RunResult;
export type PartResult = Exclude<RunResult, { readonly type: "parts" }>;

const types = ["text", "values", "table", "json", "image", "audio", "diff", "html", "parts"];

/**
 * The answer of a run as a result that can be shown; null for any other. Every utility without a
 * page of its own answers one, which its tests check by the schema; here only its type is looked at,
 * because the schema library would weigh more than all that shows results.
 */
export function readResult(answer: JsonValue): AnyResult | null {
  if (typeof answer !== "object" || answer === null || !("type" in answer)) return null;
  const { type } = answer;
  return typeof type === "string" && types.includes(type) ? (answer as AnyResult) : null;
}
