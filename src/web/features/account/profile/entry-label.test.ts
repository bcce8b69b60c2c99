import { expect, test } from "vitest";
import { lineLabel, movementLabel } from "./entry-label.ts";

test.each([
  ["hold", "free", "Reserved · free credits"],
  ["settle", "paid", "Charge confirmed · paid credits"],
  ["release", "free", "Returned · free credits"],
] as const)("a %s of the %s pool reads %s", (type, pool, label) => {
  expect(movementLabel(type, pool)).toBe(label);
});

test.each([
  ["grant", null, "free", "Received · free credits"],
  ["run", "pending", "paid", "Pending · paid credits"],
  ["run", "charged", null, "Charged · free and paid credits"],
  ["run", "returned", "free", "Returned, not charged · free credits"],
] as const)("a line of a %s, %s, from %s reads %s", (type, charge, pool, label) => {
  expect(lineLabel({ type, charge, pool })).toBe(label);
});
