import { expect, test } from "vitest";
import { formatBytes, formatRoughBytes } from "./format-size.ts";

test.each([
  [0, "0 Bytes"],
  [1, "1 Bytes"],
  [1023, "1,023 Bytes"],
  [1024, "1 KB"],
  [1536, "1.5 KB"],
  [1_048_575, "1 MB"],
  [1024 ** 2, "1 MB"],
  [5 * 1024 ** 2, "5 MB"],
  [5_555_555, "5.3 MB"],
  [1024 ** 3, "1 GB"],
  [1024 ** 4, "1 TB"],
  [1024 ** 5, "1 PB"],
  [1024 ** 6, "1 EB"],
  [1024 ** 7, "1 ZB"],
  [1024 ** 8, "1 YB"],
  [5000 * 1024 ** 8, "5,000 YB"],
  [-1, "0 Bytes"],
])("writes %d as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [0, "0 Bytes"],
  [999, "999 Bytes"],
  [59_999, "58.6 KB"],
  [1_048_575, "1 MB"],
  [1_236_000, "1.18 MB"],
])("writes %d roughly as %s", (bytes, text) => {
  expect(formatRoughBytes(bytes)).toBe(text);
});
