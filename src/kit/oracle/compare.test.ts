import { expect, test } from "vitest";
import { casesOf, differencesOf, faultsOf } from "./compare.ts";
import { compareWith } from "./define-oracle.ts";
import { createRandom } from "./random.ts";
import { digestOf, formatRecording, parseRecording } from "./recording.ts";

const doubled = compareWith<number, number>({
  name: "doubled",
  cases: () => [1, 2, 3],
  theirs: { script: "doubled.py", command: "2 * number" },
  ours: async (number) => (number === 3 ? 7 : number * 2),
});

const oddOne = { reason: "Three is odd.", covers: (number: unknown) => number === 3 };
const chosen = { ...doubled, choices: [oddOne] };

test("a difference that no choice covers is a fault, with what was given and came out", async () => {
  const differences = await differencesOf(doubled, [1, 2, 3], [2, 4, 6]);
  expect(faultsOf(doubled, differences, undefined)).toEqual(["case 2, 3: theirs is 6, ours 7"]);
});

test("a choice holds for the answer that was recorded, and no longer for another", async () => {
  const differences = await differencesOf(chosen, [1, 2, 3], [2, 4, 6]);
  expect(faultsOf(chosen, differences, { choices: { 2: { choice: 0, ours: 7 } } })).toEqual([]);
  expect(faultsOf(chosen, differences, { choices: { 2: { choice: 0, ours: 8 } } })).toEqual([
    "case 2, 3: theirs is 6, ours 7: a choice, whose recorded answer is 8",
  ]);
  expect(faultsOf(chosen, differences, undefined)).toHaveLength(1);
});

test("a choice that no case needs, or needs no longer, is a fault", async () => {
  const differences = await differencesOf(chosen, [1, 2, 3], [2, 4, 7]);
  expect(faultsOf(chosen, differences, { choices: { 2: { choice: 0, ours: 7 } } })).toEqual([
    "case 2 is recorded as a choice, but there is no longer a difference",
    'no case needs the choice "Three is odd."',
  ]);
});

test("without a program, ours is held against what the comparison expects", async () => {
  const own = { ...doubled, theirs: (number: unknown) => Number(number) * 2 };
  expect(await differencesOf(own, [1, 2])).toEqual([]);
  expect(await differencesOf(own, [3])).toEqual([
    { index: 0, given: 3, theirs: 6, ours: 7, choice: undefined },
  ]);
});

test("long answers are compared by their digests", async () => {
  const digested = { ...doubled, digested: true };
  const answers = [2, 4, 6].map((answer) => `sha256:${digestOf(answer).slice(0, 24)}`);
  const differences = await differencesOf(digested, [1, 2, 3], answers);
  expect(differences.map(({ index }) => index)).toEqual([2]);
});

test("the same seed draws the same cases, within what was asked for", () => {
  const random = createRandom("sort-lines_1/order");
  expect(random.list(6, () => random.integer(1, 6))).toEqual([1, 4, 1, 4, 3, 4]);
  expect(casesOf("a_1", doubled)).toEqual({
    seed: "a_1/doubled",
    drawn: [1, 2, 3],
    digest: digestOf([1, 2, 3]),
  });
  const many = random.list(5000, () => random.integer(0, 9));
  const counts = Array.from(
    { length: 10 },
    (_, value) => many.filter((one) => one === value).length,
  );
  for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(110);
});

test("a recording is read as it was written, and nothing else is one", () => {
  const recording = {
    seed: "a_1/doubled",
    cases: 2,
    digest: digestOf([1, 2]),
    command: "2 * number",
    programs: { python3: "3.11.2-1+b1" },
    choices: { 1: { choice: 0, ours: 7 } },
    answers: [2, { text: "é\n" }],
  };
  expect(parseRecording(formatRecording(recording))).toEqual(recording);
  expect(() => parseRecording('{"seed":1}')).toThrow("expected string");
});
