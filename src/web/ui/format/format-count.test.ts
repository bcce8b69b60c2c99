import { expect, test } from "vitest";
import { formatCount, formatShare } from "./format-count.ts";

test("numbers are written with their separators, and a share that there is not as a dash", () => {
  expect([formatCount(12_345), formatShare(0.9849), formatShare(1), formatShare(null)]).toEqual([
    "12,345",
    "98.5%",
    "100%",
    "–",
  ]);
});
