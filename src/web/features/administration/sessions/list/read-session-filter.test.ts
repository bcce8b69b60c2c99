import { expect, test } from "vitest";
import { readSessionFilter } from "./read-session-filter.ts";

test("leaves out what is empty, unknown or no day", () => {
  const search = {
    status: "GONE",
    origin: "moon",
    user_id: "",
    start_date: "yesterday",
    end_date: "",
    other: 1,
  };
  expect(readSessionFilter(search)).toEqual({});
});

test("reads every filter", () => {
  const filter = {
    status: "TIMED_OUT",
    origin: "call",
    user_id: "12",
    utility_code: "resize-image",
    start_date: "2026-11-20",
    end_date: "2026-11-21",
  };
  expect(readSessionFilter(filter)).toEqual(filter);
});
