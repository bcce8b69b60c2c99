import { expect, test } from "vitest";
import { readUserFilter } from "./read-user-filter.ts";

test.each([
  [{}, {}],
  [{ query: "", state: "asleep", sort: "name", direction: "up" }, {}],
  [{ query: "7", sort: "email", direction: "asc" }, { query: "7" }],
  [
    { query: "ada", state: "disabled", sort: "created", direction: "desc", page: 3 },
    { query: "ada", state: "disabled", sort: "created", direction: "desc" },
  ],
  [{ sort: "last_sign_in" }, { sort: "last_sign_in" }],
])("an address with %o asks for %o", (search, filter) => {
  expect(readUserFilter(search)).toEqual(filter);
});
