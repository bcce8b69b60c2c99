import { expect, test } from "vitest";
import { hundredths } from "../../../../tests/support/hundredths.ts";
import { type Bounds, widenedRights } from "./widened-rights.ts";

const bounded: Bounds = {
  scopes: ["run", "read"],
  utilityIds: ["a_1", "b_1"],
  cap: hundredths(500),
  capPeriod: "month",
  expiresAt: new Date("2030-01-01"),
};
const unbounded: Bounds = {
  scopes: ["run", "read", "files"],
  utilityIds: null,
  cap: null,
  capPeriod: null,
  expiresAt: null,
};

test.each<[change: string, after: Partial<Bounds>, widened: readonly string[]]>([
  ["nothing", {}, []],
  ["a scope more", { scopes: ["read", "files", "run"] }, ["its scopes"]],
  ["another scope instead", { scopes: ["files"] }, ["its scopes"]],
  ["a scope less", { scopes: ["read"] }, []],
  ["another utility instead", { utilityIds: ["a_1", "c_1"] }, ["its utilities"]],
  ["every utility", { utilityIds: null }, ["its utilities"]],
  ["a utility less", { utilityIds: ["b_1"] }, []],
  ["a higher cap", { cap: hundredths(501) }, ["its spending cap"]],
  ["a lower cap", { cap: hundredths(499) }, []],
  ["a cap that counts anew sooner", { cap: hundredths(1), capPeriod: "day" }, ["its spending cap"]],
  ["a cap that counts anew never", { capPeriod: "total" }, []],
  ["a later end", { expiresAt: new Date("2030-01-02") }, ["its expiry"]],
  ["an earlier end", { expiresAt: new Date("2029-12-31") }, []],
  ["no bounds", unbounded, ["its scopes", "its utilities", "its spending cap", "its expiry"]],
])("%s", (_change, after, widened) => {
  expect(widenedRights(bounded, { ...bounded, ...after })).toEqual(widened);
});

test("what had no bounds cannot get wider", () => {
  expect(widenedRights(unbounded, bounded)).toEqual([]);
});
