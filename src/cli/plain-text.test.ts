import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test("what could move a cursor or turn text round is replaced, lines and tabs stay", () => {
  expect(plainText("a\tb\nc\r\u001b[2J\u0007\u009b1A\u202ed é👩‍👧")).toBe(
    "a\tb\nc\ufffd\ufffd[2J\ufffd\ufffd1A\ufffdd é👩‍👧",
  );
});
