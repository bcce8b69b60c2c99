import { readFile } from "node:fs/promises";
import type { CallAnswer } from "#contract/schemas/one-call.ts";
import { samplesPath } from "#utilities/catalogue.ts";
import { bearer } from "../support/accounts.ts";
import { formOf, inputOf, optionsOf } from "../support/calls.ts";
import { type PatientAnswer, runPatiently } from "./patient-client.ts";

const picture = await readFile(`${samplesPath("resize-image_1")}gradient.jpg`);

/** At a hundredth of a credit each; only the first makes a file. */
const operations = ["resize-image/enlarge", "image-metadata/show"] as const;

export interface LoadAnswer extends PatientAnswer {
  readonly call: CallAnswer;
}

/**
 * Does `count` runs per key, several at once. Every second one makes a file. `onAnswer` gets the count so far. Throws
 * an Error for a failure.
 */
export async function runByKeys(
  origin: string,
  keys: readonly string[],
  { each, atOnce }: { readonly each: number; readonly atOnce: number },
  onAnswer: (count: number) => void,
): Promise<readonly LoadAnswer[]> {
  const answers: LoadAnswer[] = [];
  const runInTurn = async (key: string, numbers: Iterator<number>) => {
    for (let next = numbers.next(); next.done !== true; next = numbers.next()) {
      answers.push(await runOnce(origin, key, next.value));
      onAnswer(answers.length);
    }
  };
  const callers = keys.flatMap((key) => {
    const numbers = Array.from({ length: each }, (_, index) => index).values();
    return Array.from({ length: atOnce }, () => runInTurn(key, numbers));
  });
  await Promise.all(callers);
  return answers;
}

async function runOnce(origin: string, key: string, number: number): Promise<LoadAnswer> {
  const { headers, payload } = formOf([optionsOf({}), inputOf("a.jpg", picture)]);
  const answer = await runPatiently(origin, operations[number % 2] ?? operations[0], {
    headers: { ...headers, ...bearer(key), "idempotency-key": `run-${number}` },
    body: new Uint8Array(payload),
  });
  if (answer.status !== 200) throw new Error(`Run ${number}: ${answer.status} ${answer.body}`);
  return { ...answer, call: JSON.parse(answer.body) as CallAnswer };
}
