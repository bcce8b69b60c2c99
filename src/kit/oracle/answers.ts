import { RunError } from "../run/run-error.ts";
import type { JsonValue, RunResult } from "../run/run-result.ts";
import { runResultSchema } from "../run/run-result.ts";

/** Answers `{ refused: true }` for a RunError. */
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

export function answerOf<Type extends RunResult["type"]>(
  { result }: Pick<Ran, "result">,
  type: Type,
): AnswerOf<Type> {
  const answer = runResultSchema.parse(result);
  if (answer.type !== type) throw new Error(`The answer is no ${type} but ${answer.type}.`);
  return answer as AnswerOf<Type>;
}

/** Prefers the file. Throws Error without text. */
export function textOf(run: Ran): string {
  const [file] = run.outputs;
  return file === undefined ? answerOf(run, "text").text : file.content.toString("utf8");
}

export function valuesOf(run: Pick<Ran, "result">): Record<string, string> {
  const { values } = answerOf(run, "values");
  return Object.fromEntries(values.map(({ label, value }) => [label, value]));
}

export function rowsOf(run: Pick<Ran, "result">): AnswerOf<"table">["rows"] {
  return answerOf(run, "table").rows;
}

export function partOf<Type extends PartType>(
  run: Pick<Ran, "result">,
  place: number,
  type: Type,
): AnswerOf<Type> {
  const part = answerOf(run, "parts").parts[place];
  if (part === undefined) throw new Error(`The answer has no part ${place}.`);
  return answerOf({ result: part.result }, type);
}

type AnswerOf<Type> = Extract<RunResult, { type: Type }>;
type PartType = AnswerOf<"parts">["parts"][number]["result"]["type"];

type Ran = {
  readonly result: unknown;
  readonly outputs: readonly { readonly content: Buffer }[];
};
