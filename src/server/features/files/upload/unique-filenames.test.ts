import { expect, test } from "vitest";
import { uniqueFilenames } from "./unique-filenames.ts";

test("numbers names that are taken, before the extension", () => {
  expect(uniqueFilenames(["a.jpg", "a.jpg", "a.jpg", "b"], ["a (2).jpg", "b"])).toEqual([
    "a.jpg",
    "a (3).jpg",
    "a (4).jpg",
    "b (2)",
  ]);
});

test("numbers a name that begins with its only dot at its end", () => {
  expect(uniqueFilenames([".profile"], [".profile"])).toEqual([".profile (2)"]);
});

test("shortens by whole letters what grows beyond 255 bytes", () => {
  const name = `${"é".repeat(125)}x.jpg`;
  expect(Buffer.byteLength(name)).toBe(255);
  const [unique = ""] = uniqueFilenames([name], [name]);
  expect(unique).toBe(`${"é".repeat(123)} (2).jpg`);
});
