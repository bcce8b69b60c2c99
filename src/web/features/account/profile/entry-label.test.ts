import { expect, test } from "vitest";
import { entryLabel } from "./entry-label.ts";

test.each([
  ["hold", "free", "Reserved · free credits"],
  ["settle", "paid", "Charged what was reserved · paid credits"],
  ["release", "free", "Given back · free credits"],
] as const)("a %s of the %s pool reads %s", (type, pool, label) => {
  expect(entryLabel(type, pool)).toBe(label);
});
