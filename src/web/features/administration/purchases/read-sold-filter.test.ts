import { expect, test } from "vitest";
import { readSoldFilter } from "./read-sold-filter.ts";

test.each([
  [{}, {}],
  [
    { status: "paid", user: "ada@example.com", start_date: "2026-11-01" },
    { status: "paid", user: "ada@example.com", start_date: "2026-11-01" },
  ],
  [{ status: "stolen", user: "", end_date: "yesterday" }, {}],
])("%o says %o", (search, filter) => {
  expect(readSoldFilter(search)).toEqual(filter);
});
