import { expect, test } from "vitest";
import { isNotModified, isRangeUsable } from "./conditional-request.ts";

const state = { etag: '"1"', lastModified: new Date("2026-01-02T03:04:05.678Z") };
const same = "Fri, 02 Jan 2026 03:04:05 GMT";
const before = "Fri, 02 Jan 2026 03:04:04 GMT";

test.each([
  [{}, false],
  [{ "if-none-match": '"2"' }, false],
  [{ "if-none-match": '"2"', "if-modified-since": same }, false],
  [{ "if-modified-since": before }, false],
  [{ "if-modified-since": "yesterday" }, false],
  [{ "if-none-match": '"1"' }, true],
  [{ "if-none-match": '"0", W/"1"' }, true],
  [{ "if-none-match": "*" }, true],
  [{ "if-modified-since": same }, true],
])("%j has it already: %s", (headers, verdict) => {
  expect(isNotModified(headers, state)).toBe(verdict);
});

test.each([
  [{ "if-range": '"2"' }, false],
  [{ "if-range": 'W/"1"' }, false],
  [{ "if-range": before }, false],
  [{ "if-range": '"1"' }, true],
  [{ "if-range": same }, true],
  [{}, true],
])("%j may have a range: %s", (headers, verdict) => {
  expect(isRangeUsable(headers, state)).toBe(verdict);
});
