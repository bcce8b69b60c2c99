import { expect, test } from "vitest";
import { createSealer } from "./sealer.ts";

const sealer = createSealer("a secret of the server, at least 32 long", "tests");

test("what is sealed is read again by whom it was sealed, and says nothing by itself", () => {
  const sealed = sealer.seal("pässword", "run 1");
  expect(sealed).not.toContain("ssword");
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("ssword");
  expect(sealer.open(sealed, "run 1")).toBe("pässword");
  expect(sealer.seal("pässword", "run 1")).not.toBe(sealed);
});

test("with another secret, for another purpose, about something else or changed, it is not opened", () => {
  const sealed = sealer.seal("password", "run 1");
  const changed = Buffer.from(sealed, "base64url");
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect(() => sealer.open(sealed, "run 2")).toThrow();
  expect(() => sealer.open(changed.toString("base64url"), "run 1")).toThrow();
  expect(() => createSealer("x".repeat(32), "tests").open(sealed, "run 1")).toThrow();
  const other = createSealer("a secret of the server, at least 32 long", "others");
  expect(() => other.open(sealed, "run 1")).toThrow();
});
