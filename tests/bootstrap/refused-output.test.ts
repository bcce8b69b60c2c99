import { expect, test } from "vitest";
import { drawKey } from "#server/features/keys/make-key.ts";
import { refusePrintedKeys, refuseSkippedTests } from "../../scripts/refused-output.ts";

test("a key among what was printed is refused, and not shown once more", () => {
  const key = drawKey();
  const refused = () => refusePrintedKeys(`{"url":"/x?key=${key}","level":30}`, "A server");
  expect(refused).toThrow('A server printed an API key, after: {"url":"/x?key=');
  expect(refused).not.toThrow(key);
});

test("what only looks like a key is none", () => {
  const key = drawKey();
  for (const text of ["", `${key}0`, `x${key}`, key.slice(0, -1), `pw_${"0".repeat(38)}`]) {
    expect(() => refusePrintedKeys(text, "A server")).not.toThrow();
  }
});

test.each([
  "      Tests  12 passed | 1 skipped (13)",
  " Test Files  1 passed | 1 skipped (2)",
  "\u001B[2m      Tests \u001B[22m \u001B[1m\u001B[32m12 passed\u001B[39m\u001B[22m\u001B[2m | \u001B[22m\u001B[33m1 todo\u001B[39m\u001B[90m (13)\u001B[39m",
  "  1 skipped",
  "  2 did not run",
  "  1 flaky",
])("a summary with tests that didn't run is refused: %j", (line) => {
  expect(() => refuseSkippedTests(line)).toThrow("No test may be skipped or flaky: ");
});

test.each(["      Tests  12 passed (12)", "  13 passed (1.7m)", " ✓ a row is skipped (2 skipped)"])(
  "%j is fine",
  (line) => {
    expect(() => refuseSkippedTests(line)).not.toThrow();
  },
);
