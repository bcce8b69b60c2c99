import { RunError } from "../run/run-error.ts";
import type { JsonValue, RunResult } from "../run/run-result.ts";
import { runResultSchema } from "../run/run-result.ts";

/** What a run came to, for a comparison: the answer, or that it was refused and how. */
export async function orRefused<Answer extends JsonValue>(
  answer: Promise<Answer>,
): Promise<Answer | { refused: true }> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    return { refused: true };
  }
}

/** The whole text of a run: its file's where one was written. Throws where the answer is no text. */
export function textOf({ result, outputs }: Ran): string {
  const [file] = outputs;
  if (file !== undefined) return file.content.toString("utf8");
  const parsed = runResultSchema.parse(result);
  if (parsed.type !== "text") throw new Error(`The answer is no text but ${parsed.type}.`);
  return parsed.text;
}

/** The values of a run by their labels. Throws where the answer has none. */
export function valuesOf({ result }: Pick<Ran, "result">): Record<string, string> {
  const parsed = runResultSchema.parse(result);
  if (parsed.type !== "values") throw new Error(`The answer is no values but ${parsed.type}.`);
  return Object.fromEntries(parsed.values.map(({ label, value }) => [label, value]));
}

/** The rows of a run's table. Throws where the answer is none. */
export function rowsOf({ result }: Pick<Ran, "result">): TableRows {
  const parsed = runResultSchema.parse(result);
  if (parsed.type !== "table") throw new Error(`The answer is no table but ${parsed.type}.`);
  return parsed.rows;
}

type TableRows = Extract<RunResult, { type: "table" }>["rows"];

type Ran = {
  readonly result: unknown;
  readonly outputs: readonly { readonly content: Buffer }[];
};
