import { expect, test } from "vitest";
import { readUsageFilter } from "./read-usage-filter.ts";
import { spanOf, spans } from "./spans.ts";

test.each([
  [{}, {}],
  [{ start_date: "today", end_date: "", utility_id: "", origin: "mars", outcome: "fine" }, {}],
  [
    { start_date: "2031-01-02", utility_id: "a_1", key_id: "7", origin: "call", outcome: "failed" },
    { start_date: "2031-01-02", utility_id: "a_1", key_id: "7", origin: "call", outcome: "failed" },
  ],
])("an address with %o asks for %o", (search, filter) => {
  expect(readUsageFilter(search)).toEqual(filter);
});

test("spans end today, in UTC, and thirty days need not be said", () => {
  const now = new Date("2031-03-02T23:30:00Z");
  const said = spans.map(({ value }) => [value, spanOf(value, now)]);
  expect(said).toEqual([
    ["7", { start_date: "2031-02-24", end_date: "2031-03-02" }],
    ["30", {}],
    ["90", { start_date: "2030-12-03", end_date: "2031-03-02" }],
    ["365", { start_date: "2030-03-03", end_date: "2031-03-02" }],
  ]);
});
