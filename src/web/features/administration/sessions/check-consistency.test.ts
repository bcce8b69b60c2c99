import { expect, test } from "vitest";
import { checkConsistency } from "./check-consistency.ts";

const created = "2026-11-21T09:05:03.000Z";
const stored = (...names: string[]) => names.map((filename) => ({ filename, size: 1, created }));
const recorded = (...names: string[]) =>
  stored(...names).map((file) => ({
    ...file,
    contentType: "text/plain",
    updated: created,
    image_details: null,
  }));

/** Checks a record against storage, each given as names of inputs and outputs. */
function check(record: string[][], storage: string[][]): string | null {
  const [inputs = [], outputs = []] = record;
  const [storedInputs = [], storedOutputs = []] = storage;
  return checkConsistency(
    { inputFiles: recorded(...inputs), outputFiles: recorded(...outputs) },
    { inputFiles: stored(...storedInputs), outputFiles: stored(...storedOutputs) },
  );
}

const input = "Input file lists do not match between session data and file listing.";
const output = "Output file lists do not match between session data and file listing.";

test("names the lists that differ, each by itself", () => {
  expect(check([["a"], []], [[], []])).toBe(`Data Consistency Issue: ${input}`);
  expect(check([[], []], [[], ["a"]])).toBe(`Data Consistency Issue: ${output}`);
  expect(check([["a"], ["b"]], [["b"], ["a"]])).toBe(`Data Consistency Issue: ${input} ${output}`);
  expect(check([["a", "b"], []], [["a", "c"], []])).toBe(`Data Consistency Issue: ${input}`);
});

test("finds nothing where the names are the same, in any order", () => {
  expect(check([[], []], [[], []])).toBeNull();
  expect(check([["a", "b"], ["c"]], [["b", "a"], ["c"]])).toBeNull();
});
