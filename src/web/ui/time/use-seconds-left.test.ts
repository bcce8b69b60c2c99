import { expect, test } from "vitest";
import { formatCountdown } from "./use-seconds-left.ts";

test.each([
  [-5, "Expired"],
  [0, "Expired"],
  [1, "00:01"],
  [59, "00:59"],
  [60, "01:00"],
  [599, "09:59"],
  [3599, "59:59"],
  [3600, "01:00:00"],
  [3661, "01:01:01"],
  [360_000, "100:00:00"],
])("writes %i seconds as %s", (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});
