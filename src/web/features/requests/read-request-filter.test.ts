import { expect, test } from "vitest";
import { readRequestFilter } from "./read-request-filter.ts";

test("an address keeps what is asked for, and drops defaults and what isn't known", () => {
  const search = { query: "zip", state: "planned", sort: "newest", hidden: "true" };
  expect(readRequestFilter(search)).toEqual(search);
  expect(readRequestFilter({ query: "", state: "open", sort: "votes", hidden: "1" })).toEqual({});
});
