import { expect, test } from "vitest";
import { readUtilityParameters, utilityQueryOf } from "./read-utility-query.ts";

test("what the address does not know is left out, and so is what the list begins with", () => {
  const nonsense = { query: "", status: "gone", sort: "colour", order: "up" };
  expect(readUtilityParameters(nonsense)).toEqual({});
  expect(readUtilityParameters({ sort: "name", order: "asc" })).toEqual({});
  expect(readUtilityParameters({ query: "q".repeat(201) })).toEqual({ query: "q".repeat(200) });
});

test("the address says what is asked of the server", () => {
  const parameters = { query: "12", status: "beta", sort: "price", order: "desc" };
  const read = readUtilityParameters(parameters);
  expect(read).toEqual({ query: "12", status: "beta", sort: "price", order: "desc" });
  expect(utilityQueryOf(read)).toEqual({
    search: "12",
    status: "beta",
    sort: "price",
    descending: true,
  });
  expect(utilityQueryOf({})).toEqual({
    search: "",
    status: undefined,
    sort: "name",
    descending: false,
  });
});
