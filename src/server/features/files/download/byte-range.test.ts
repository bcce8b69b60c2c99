import { expect, test } from "vitest";
import { parseRange } from "./byte-range.ts";

test.each([
  ["bytes=10-", 10],
  ["bytes=10-20", 10],
  ["bytes=-0", 10],
  ["bytes=0-", 0],
  ["bytes=-5", 0],
])("finds %s unsatisfiable in %i bytes", (header, size) => {
  expect(parseRange(header, size)).toBe("unsatisfiable");
});

test.each([undefined, "", "bytes=-", "bytes=5-4", "bytes=a-b", "lines=0-1", "bytes=0-1,3-4"])(
  "ignores %s",
  (header) => {
    expect(parseRange(header, 10)).toBeUndefined();
  },
);

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=2-5", { start: 2, end: 5 }],
  ["bytes=2-", { start: 2, end: 9 }],
  ["bytes=9-100", { start: 9, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-100", { start: 0, end: 9 }],
  ["Bytes = 1-2", { start: 1, end: 2 }],
])("reads %s", (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});
