import { expect, test } from "vitest";
import type { FieldFacts } from "#web/features/utility/utility-facts.ts";
import { namesOf, takesOrder, withPresentOrder } from "./input-order.ts";

const field: FieldFacts = { name: "order", kind: "list", title: "Order", isOptional: false };

test.each<[string, FieldFacts[], boolean]>([
  ["no fields", [], false],
  ["an order that is no list", [{ ...field, kind: "text" }], false],
  ["a list of another name", [{ ...field, name: "pages" }], false],
  ["the order", [field], true],
])("with %s: %j", (_, fields, expected) => {
  expect(takesOrder({ fields })).toBe(expected);
});

test("leaves out of the order what was removed, and other options alone", () => {
  expect(withPresentOrder({ order: ["b", "gone", "a"], page: "A4" }, ["a", "b"])).toEqual({
    order: ["b", "a"],
    page: "A4",
  });
  expect(withPresentOrder({ page: "A4" }, ["a"])).toEqual({ page: "A4" });
});

test("reads names from a list only", () => {
  expect(namesOf(["a"])).toEqual(["a"]);
  expect(namesOf("a")).toEqual([]);
  expect(namesOf(undefined)).toEqual([]);
});
