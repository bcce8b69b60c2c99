import { expect } from "vitest";
import { outputFacts } from "./output-facts-for-test.ts";
import type { Example } from "./run-example-for-test.ts";
import type { TestRun } from "./run-for-test.ts";
import type { Manifest } from "../manifest/manifest.ts";
import type { ResultKind } from "../manifest/takes-and-gives.ts";
import { type JsonValue, runResultSchema } from "../run/run-result.ts";

/** In characters of JSON. */
const mostAnswered = 1_000_000;

/** Also checks that the page can show it. */
export async function expectExample(
  { manifest, hasOwnPage }: { readonly manifest: Manifest; readonly hasOwnPage: boolean },
  example: Example,
  { result, outputs, progress }: TestRun,
): Promise<void> {
  // The result may be text or a number.
  if (example.output.result !== undefined) {
    expect({ result }).toMatchObject({ result: example.output.result });
  }
  expect(await Promise.all(outputs.map(outputFacts))).toMatchObject(example.output.files);
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  if (!hasOwnPage) expect(runResultSchema.nullable().parse(result)).toEqual(result);
  expect(JSON.stringify(result).length).toBeLessThanOrEqual(mostAnswered);
  if (outputs.length === 0) expect(result).not.toBeNull();
  expectGiven(manifest, example, { result, outputs });
  const bytes = outputs.reduce((sum, output) => sum + output.content.byteLength, 0);
  expect(bytes).toBeLessThanOrEqual(manifest.limits.outputBytes);
  const percents = progress.map(({ percent }) => percent);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
}

function expectGiven(
  manifest: Manifest,
  { operation, inputs }: Example,
  { result, outputs }: Pick<TestRun, "result" | "outputs">,
): void {
  const gives = manifest.operations[operation]?.gives;
  const kinds = gives?.results ?? [];
  if (result === null) expect(kinds, "gives.results").toEqual([]);
  else expect(kinds, "gives.results").toContain(kindOf(result));
  const number = gives?.files?.number ?? 0;
  const { length } = outputs;
  if (number === "one") expect(length, "gives.files.number").toBe(1);
  else if (number === "each") expect(length, "gives.files.number").toBe(inputs.length);
  else expect(length, "gives.files.number").toBeLessThanOrEqual(number);
}

function kindOf(result: JsonValue): ResultKind {
  const parsed = runResultSchema.safeParse(result);
  return parsed.success ? parsed.data.type : "own";
}
