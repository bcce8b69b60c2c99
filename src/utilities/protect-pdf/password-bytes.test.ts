import { expect, test } from "vitest";
import { openingPasswords, saslPrepared } from "./password-bytes.ts";

test.each([
  ["I\u00adX", "IX"],
  ["user", "user"],
  ["USER", "USER"],
  ["\u00aa", "a"],
  ["\u2168", "IX"],
  ["\u0007", undefined],
  ["\u06271", undefined],
])("prepares %j as the examples of RFC 4013, 3", (given, prepared) => {
  expect(saslPrepared(given)).toBe(prepared);
});

// RFC 3454, 6: right-to-left characters first and last, with no left-to-right ones between.
test.each([
  ["\u0627\u0031\u0628", true],
  ["\u05d0 \u05d1", true],
  ["\u05d0a\u05d1", false],
  ["a\u00a0b", true],
  ["a\ud800", false],
])("takes %j: %s", (given, isTaken) => {
  expect(saslPrepared(given) !== undefined).toBe(isTaken);
});

// ISO 32000-1, D.2: € is 240 octal, in Windows-1252 80 hexadecimal.
test("opens older files by PDFDocEncoding", () => {
  const hex = openingPasswords("ü€").map((bytes) => Buffer.from(bytes).toString("hex"));
  expect(hex).toEqual(["c3bce282ac", "75cc88e282ac", "fca0", "fc80"]);
});

// ISO 32000-2, 7.6.4.3.3.
test("cuts what is longer than 127 bytes", () => {
  expect(openingPasswords("ä".repeat(64)).map(({ length }) => length)).toEqual([127, 127, 64]);
});
