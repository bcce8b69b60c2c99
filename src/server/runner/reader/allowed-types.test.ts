import { expect, test } from "vitest";
import { isTypeAllowed } from "./allowed-types.ts";

const jpeg = { filename: "notes.txt", contentType: "image/jpeg", extension: "jpg" };
const text = { filename: "table.CSV", contentType: "text/plain", extension: undefined };
const fake = { filename: "photo.jpg", contentType: "text/plain", extension: undefined };
const drawing = { filename: "a.SVG", contentType: "application/xml", extension: "xml" };
const old = { filename: "a.DOC", contentType: "application/x-cfb", extension: "cfb" };
const unknown = {
  filename: "x.bin",
  contentType: "application/octet-stream",
  extension: undefined,
};

const calendar = { filename: "a.ICS", contentType: "text/calendar", extension: "ics" };

test.each([
  [calendar, [".ics"], true],
  [calendar, [".txt"], false],
  [jpeg, [".png"], false],
  [jpeg, [".txt"], false],
  [jpeg, ["text/*"], false],
  [jpeg, ["image/png", "application/*"], false],
  [jpeg, ["image/jpe"], false],
  [fake, [".jpg"], false],
  [fake, ["image/*"], false],
  [text, [".txt"], false],
  [unknown, [".bin"], false],
  [old, [".xls", ".docx"], false],
  [{ ...unknown, filename: "a.doc" }, [".doc"], false],
  [drawing, [".xml", ".jpg"], false],
  [jpeg, [".jpg"], true],
  [jpeg, [".JPEG"], true],
  [jpeg, ["image/png", "image/jpeg"], true],
  [jpeg, ["image/*"], true],
  [text, [".csv"], true],
  [text, ["text/plain"], true],
  [drawing, [".svg"], true],
  [drawing, ["application/xml"], true],
  [unknown, [], true],
  [old, [".doc"], true],
])("judges %o by %j: %s", (file, allowed, verdict) => {
  expect(isTypeAllowed(file, allowed)).toBe(verdict);
});
