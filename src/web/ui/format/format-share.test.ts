import { expect, test } from "vitest";
import { formatShare } from "./format-share.ts";

test("a share that there is not is a dash", () => {
  expect([0.9849, 1, null].map(formatShare)).toEqual(["98.5%", "100%", "–"]);
});
