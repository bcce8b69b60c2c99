import { expect, test } from "vitest";
import { isAllowedType } from "#contract/facts/files/allowed-type.ts";
import { checkUpload } from "./check-upload.ts";

const limits = { maxFiles: 2, maxBytes: 100, allowedTypes: ["image/*", ".txt"] };
const picture = { name: "a.png", size: 100, type: "image/png" };

test.each([
  ["no file at all", [], 0, ["No files selected for upload."]],
  ["a full folder", [picture], 2, ["Maximum number of files already uploaded."]],
  [
    "one too many",
    [picture, picture],
    1,
    ["You can only add 1 more file(s). Some selected files were not added."],
  ],
  [
    "one byte too many",
    [{ ...picture, size: 101 }],
    0,
    ['File "a.png" is too large (max 100 bytes).'],
  ],
  [
    "another type",
    [{ name: "a.pdf", size: 1, type: "application/pdf" }],
    0,
    ['File type for "a.pdf" is not allowed. Allowed: image/*, .txt.'],
  ],
  [
    "several mistakes at once",
    [picture, { name: "b.zip", size: 500, type: "application/zip" }],
    1,
    [
      "You can only add 1 more file(s). Some selected files were not added.",
      'File "b.zip" is too large (max 100 bytes).',
      'File type for "b.zip" is not allowed. Allowed: image/*, .txt.',
    ],
  ],
])("refuses %s", (_, files, present, expected) => {
  expect(checkUpload(files, limits, present)).toEqual(expected);
});

test("accepts as many as there are places for", () => {
  expect(checkUpload([picture, { name: "B.TXT", size: 0, type: "" }], limits, 0)).toEqual([]);
});

test("accepts any number where there is no limit", () => {
  expect(checkUpload([picture, picture, picture], { ...limits, maxFiles: 0 }, 50)).toEqual([]);
});

test.each([
  ["image/jpeg", "image/png", false],
  ["image/png", "image/png", true],
  ["image/*", "image/png", true],
  ["image/*", "imagex/png", false],
  [".png", "", true],
  [".jpg", "image/png", false],
])("with %s allowed, a.png of type %j: %s", (allowed, type, expected) => {
  expect(isAllowedType({ name: "a.png", type }, [allowed])).toBe(expected);
});

test("allows every type where none is named", () => {
  expect(isAllowedType({ name: "a", type: "" }, [])).toBe(true);
});
