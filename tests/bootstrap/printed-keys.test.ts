import { expect, test } from "vitest";
import { drawKey } from "#server/features/keys/make-key.ts";
import { refusePrintedKeys } from "../../scripts/printed-keys.ts";

test("a key among what was printed is refused, and not shown once more", () => {
  const key = drawKey();
  const refused = () => refusePrintedKeys(`{"url":"/x?key=${key}","level":30}`, "A server");
  expect(refused).toThrow('A server printed an API key, after: {"url":"/x?key=');
  expect(refused).not.toThrow(key);
});

test("what only looks like a key is none", () => {
  const key = drawKey();
  for (const text of ["", `${key}0`, `x${key}`, key.slice(0, -1), `pw_${"0".repeat(38)}`]) {
    expect(() => refusePrintedKeys(text, "A server")).not.toThrow();
  }
});
