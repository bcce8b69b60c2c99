import { expect, test } from "vitest";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { countRoom, refuseBeyond, refuseFullSession, refuseTooMuch } from "./file-room.ts";

const gigabyte = 1024 ** 3;
const limits = (maxFiles: number): FileLimits => ({ maxFiles, maxBytes: 10, allowedTypes: [] });
const files = (count: number, size = 1, folder: "input" | "output" = "input") =>
  Array.from({ length: count }, () => ({ folder, size }));

test("a utility's number of files is that of its inputs", () => {
  const there = [...files(2), ...files(5, 1, "output")];
  const room = countRoom(limits(3), there);
  expect([room.files, room.bytes]).toEqual([1, gigabyte - 7]);
  expect(() => refuseBeyond(room, [])).not.toThrow();
  const sentence = "You can only add 1 more file(s). Some selected files were not added.";
  expect(() => refuseBeyond(room, files(1))).toThrow(sentence);
  expect(() => refuseTooMuch(room, files(1))).not.toThrow();
  expect(() => refuseTooMuch(room, files(2))).toThrow(sentence);
  const full = countRoom(limits(3), files(4));
  expect(() => refuseBeyond(full, [])).toThrow("Maximum number of files already uploaded.");
});

test("a utility that takes any number takes what a session may hold", () => {
  expect(countRoom(limits(0), files(999)).files).toBe(1);
  expect(countRoom(limits(0), files(1000)).files).toBe(0);
});

test("the bytes of a session are those of both folders", () => {
  const room = countRoom(limits(0), [...files(1, gigabyte - 3), ...files(2, 1, "output")]);
  expect(() => refuseTooMuch(room, files(1, 1))).not.toThrow();
  expect(() => refuseTooMuch(room, files(2, 1))).toThrow(
    "A session can hold up to 1073741824 bytes of files. Nothing was uploaded.",
  );
});

test.each([
  ["1000 outputs", files(1000, 1, "output"), true],
  ["999 outputs and 1000 inputs", [...files(999, 1, "output"), ...files(1000)], false],
  ["all its bytes", files(2, gigabyte / 2), true],
  ["one byte less", [...files(1, gigabyte - 1)], false],
])("a session with %s may get no output more: %s", (_name, there, isRefused) => {
  const refuse = () => refuseFullSession(there);
  if (!isRefused) expect(refuse).not.toThrow();
  else expect(refuse).toThrow("This session has reached its maximum number of files.");
});
