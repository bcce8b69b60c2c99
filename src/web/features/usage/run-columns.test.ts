import { expect, test } from "vitest";
import { describeOutcome, formatDuration } from "./run-columns.tsx";

test.each([
  [null, "–"],
  [0, "–"],
  [1, "1 ms"],
  [999, "999 ms"],
  [1000, "1 s"],
  [1540, "1.5 s"],
  [59_499, "59.5 s"],
  [59_500, "1 min 0 s"],
  [125_000, "2 min 5 s"],
])("writes %d milliseconds as %s", (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

test.each([
  ["pending", null, "In progress"],
  ["cancelled", null, "Cancelled"],
  ["succeeded", null, "Succeeded"],
  ["succeeded", { done: 20, all: 20 }, "Succeeded"],
  ["succeeded", { done: 18, all: 20 }, "18 of 20 files"],
  ["succeeded", { done: 0, all: 1 }, "0 of 1 file"],
] as const)("tells a run that %s, with files %o, as %s", (outcome, batch, label) => {
  expect(describeOutcome({ outcome, batch }).label).toBe(label);
});
