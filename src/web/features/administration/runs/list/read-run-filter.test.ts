import { expect, test } from "vitest";
import { readRunFilter } from "./read-run-filter.ts";

test.each([
  [{}, {}],
  [{ status: "done", user_id: "", utility_code: "", start_date: "today", end_date: "" }, {}],
  [
    { status: "failed", user_id: "7", utility_code: "resize-image", start_date: "2031-01-02" },
    { status: "failed", user_id: "7", utility_code: "resize-image", start_date: "2031-01-02" },
  ],
  [{ end_date: "2031-01-02", page: 2, user_id: 7 }, { end_date: "2031-01-02" }],
])("an address with %o asks for %o", (search, filter) => {
  expect(readRunFilter(search)).toEqual(filter);
});
