import type { JsonValue, RunResult } from "#kit/run/run-result.ts";

export type AnyResult = RunResult;
export type PartResult = Exclude<RunResult, { readonly type: "parts" }>;

const types = ["text", "values", "table", "json", "image", "audio", "diff", "html", "parts"];

/**
 * Returns a run's answer as a displayable result, or null. Checks only the type, because a schema
 * library would outweigh all result views; tests check the schema.
 */
export function readResult(answer: JsonValue): AnyResult | null {
  if (typeof answer !== "object" || answer === null || !("type" in answer)) return null;
  const { type } = answer;
  return typeof type === "string" && types.includes(type) ? (answer as AnyResult) : null;
}
