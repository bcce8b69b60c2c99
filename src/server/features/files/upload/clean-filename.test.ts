import { expect, test } from "vitest";
import { cleanFilename } from "./clean-filename.ts";

test.each([
  ["", "A file must have a name."],
  ["..", "A file must have a name."],
  ["photos/", "A file must have a name."],
  ["  ", "A file must have a name."],
  ["\u202e", "A file must have a name."],
  ["a\0.jpg", "A file name can't contain control characters."],
  ["a\n.jpg", "A file name can't contain control characters."],
  ["a\u0085.jpg", "A file name can't contain control characters."],
  [`${"a".repeat(252)}.jpg`, "The file name is too long (max 255 bytes)."],
  ["é".repeat(128), "The file name is too long (max 255 bytes)."],
])("refuses %j", (raw, sentence) => {
  expect(() => cleanFilename(raw)).toThrow(
    expect.objectContaining({ code: "invalid_filename", message: sentence }),
  );
});

test.each([
  ["photo.jpg", "photo.jpg"],
  ["../../etc/passwd", "passwd"],
  ["C:\\photos\\cat.jpg", "cat.jpg"],
  ["invoice\u202egpj.exe", "invoicegpj.exe"],
  ["\u2067שלום\u2069.png", "שלום.png"],
  ["cafe\u0301.png", "caf\u00e9.png"],
  ["🧑‍🚀 in space.jpg", "🧑‍🚀 in space.jpg"],
  ["\ud83d.jpg", "\ufffd.jpg"],
  [`${"a".repeat(251)}.jpg`, `${"a".repeat(251)}.jpg`],
])("keeps %j as %j", (raw, name) => {
  expect(cleanFilename(raw)).toBe(name);
});
