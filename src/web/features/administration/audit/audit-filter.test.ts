import { expect, test } from "vitest";
import { readAuditFilter } from "./audit-filter.ts";

test.each([
  [{}, {}],
  [{ actor: "", action: "user.praise", subject: "", start_date: "today", end_date: "" }, {}],
  [
    { actor: "ada@example.com", action: "user.delete", subject: "7", start_date: "2031-01-02" },
    { actor: "ada@example.com", action: "user.delete", subject: "7", start_date: "2031-01-02" },
  ],
  [{ end_date: "2031-01-02", page: 2 }, { end_date: "2031-01-02" }],
])("an address with %o asks for %o", (search, filter) => {
  expect(readAuditFilter(search)).toEqual(filter);
});
