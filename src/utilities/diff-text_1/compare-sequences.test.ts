import fc from "fast-check";
import { applyPatch } from "diff";
import { expect, test } from "vitest";
import { compareSequences } from "#kit/text/compare-sequences.ts";
import { writePatch } from "./write-patch.ts";

const lines = fc.array(fc.constantFrom("a\n", "b\n", "c\n", "d\n", "e\n", "\n", "a\r\n"), {
  maxLength: 30,
});

function longestCommon(before: readonly string[], after: readonly string[]): number {
  let row = after.map(() => 0);
  for (const item of before) {
    const above = row;
    row = [];
    for (const [index, other] of after.entries()) {
      const found = item === other ? (above[index - 1] ?? 0) + 1 : 0;
      row.push(Math.max(found, above[index] ?? 0, row[index - 1] ?? 0));
    }
  }
  return row.at(-1) ?? 0;
}

test("keeps as much as can be kept, and leads from one side to the other", () => {
  fc.assert(
    fc.property(lines, lines, fc.integer({ min: 0, max: 4 }), (before, after, context) => {
      const changes = compareSequences(before, after);
      const same = changes.filter(({ kind }) => kind === "same");
      const kept = same.reduce((sum, { from, to }) => sum + to - from, 0);
      expect(kept).toBe(longestCommon(before, after));
      const patch = writePatch({ before, after, names: ["a", "b"] }, changes, context);
      // By default it would apply a patch with Windows line ends to other text.
      const options = { autoConvertLineEndings: false };
      const patched = patch === "" ? before.join("") : applyPatch(before.join(""), patch, options);
      expect(patched).toBe(after.join(""));
    }),
    { numRuns: 500 },
  );
});

const numbers = Array.from({ length: 20_000 }, (_, index) => String(index));
const shuffled = numbers.toSorted((one, other) => (Number(one) % 7919) - (Number(other) % 7919));
test.each([
  ["all differ", numbers, numbers.map((number) => `x${number}`), 0],
  ["is turned round", numbers, numbers.toReversed(), 1],
  ["is in another order", numbers, shuffled, 2],
  [
    "is three lines in turns",
    numbers.map((n) => `${Number(n) % 3}`),
    numbers.map((n) => `${(Number(n) * 7) % 5}`),
    0,
  ],
])("ends soon where %s", (_, before, after, least) => {
  const startedAt = performance.now();
  const changes = compareSequences(before, after);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  const rebuilt = changes.flatMap(({ kind, from, to }) =>
    kind === "removed" ? [] : after.slice(from, to),
  );
  expect(rebuilt).toEqual(after);
  expect(changes.filter(({ kind }) => kind === "same").length).toBeGreaterThanOrEqual(least);
});
