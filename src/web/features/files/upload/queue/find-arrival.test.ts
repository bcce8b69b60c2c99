import { expect, test } from "vitest";
import type { SessionFile } from "#contract/schemas/file.ts";
import { findArrival } from "./find-arrival.ts";

function kept(filename: string, size = 5): SessionFile {
  const moment = "2026-01-01T00:00:00.000Z";
  return {
    filename,
    contentType: "text/plain",
    size,
    created: moment,
    updated: moment,
    image_details: null,
  };
}

const none = new Set<string>();

test.each([
  ["another size", "a.txt", [kept("a.txt", 6)], none],
  ["another name", "a.txt", [kept("b.txt")], none],
  ["a name that was there before", "a.txt", [kept("a.txt")], new Set(["a.txt"])],
  ["a number without a stem", "a.txt", [kept(" (2).txt")], none],
  ["another extension", "a.txt", [kept("a (2).csv")], none],
])("does not take %s for it", (_, name, inputFiles, others) => {
  expect(findArrival({ name, size: 5 }, { inputFiles }, others)).toBe(null);
});

test.each([
  ["its own name", "a.txt", "a.txt"],
  ["a number", "a.txt", "a (2).txt"],
  ["a number without an extension", "notes", "notes (13)"],
  ["a name that lost letters to the number", "abcdefgh.txt", "abcd (2).txt"],
  ["composed letters", "Zu\u0308rich.txt", "Z\u00fcrich.txt"],
  ["no marks of direction", "\u202eabc.txt", "abc.txt"],
])("finds it under %s", (_, name, filename) => {
  const inputFiles = [kept("other.txt"), kept(filename)];
  expect(findArrival({ name, size: 5 }, { inputFiles }, none)).toBe(filename);
});
