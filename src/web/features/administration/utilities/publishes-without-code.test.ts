import { expect, test } from "vitest";
import type { UtilityStatus } from "#contract/facts/utility/status.ts";
import { beginsWithoutCode } from "./publishes-without-code.ts";

const without = (status: UtilityStatus) => ({ status, available: false });

test.each<[UtilityStatus, UtilityStatus, boolean]>([
  ["dev", "alpha", true],
  ["test", "beta", true],
  ["disabled", "generally_available", true],
  ["dev", "test", false],
  ["dev", "disabled", false],
  // Visitors see it already.
  ["alpha", "generally_available", false],
  ["beta", "dev", false],
])("without code, from %s to %s begins to show it: %s", (before, after, begins) => {
  expect(beginsWithoutCode(without(before), after)).toBe(begins);
});

test("what has code, or lacks only programs, begins nothing", () => {
  expect(beginsWithoutCode({ status: "dev", available: true }, "beta")).toBe(false);
  const lacks = { programs: ["tesseract"], install: null };
  expect(beginsWithoutCode({ ...without("dev"), lacks }, "beta")).toBe(false);
});
