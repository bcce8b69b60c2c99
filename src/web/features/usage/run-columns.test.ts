import { expect, test } from "vitest";
import { formatDuration } from "./run-columns.tsx";

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
