import { expect, test } from "vitest";
import { lookAtFile } from "./look-at-file.ts";

const seen = async (content: BlobPart, name: string) => lookAtFile(new File([content], name));

test.each([
  ["/Type /Pages /Kids [1 0 R] /Count 12", "a PDF of 12 pages"],
  ["/Type/Pages/Count 1", "a PDF of 1 page"],
  ["/Linearized 1 /N 40", "a PDF of 40 pages"],
  ["/Count 12", "a PDF"],
  ["/Type /Pages /Count 999999", "a PDF"],
])("of a PDF with %j it says %j", async (object, name) => {
  const { findings } = await seen(`%PDF-1.7\n${object}\n`, "a.pdf");
  expect(findings[0]).toEqual({ kind: "pdf", certainty: 0.98, name });
});

test("counts the pages of a PDF whose tree stands at its end", async () => {
  const { findings } = await seen(`%PDF-1.7\n${" ".repeat(200_000)}/Type /Pages /Count 7`, "a.pdf");
  expect(findings[0]?.name).toBe("a PDF of 7 pages");
});

test("knows a file by its bytes, whatever its name says", async () => {
  const { type, ending } = await seen("GIF89a", "a.png");
  expect({ type, ending }).toEqual({ type: "image/gif", ending: ".gif" });
});

test.each([
  ["", "empty.json", []],
  ["a\0b", "a.txt", ["file"]],
  ["\uFEFF[1]", "a.txt", ["json", "text", "file"]],
  ["words", "a.constructor", ["text", "file"]],
  ["words", "a.yaml", ["yaml", "text", "file"]],
])("finds in %j of %s %j", async (content, name, kinds) => {
  expect((await seen(content, name)).findings.map(({ kind }) => kind)).toEqual(kinds);
});

test("reads a text that is cut within a character, and one in UTF-16", async () => {
  const { findings } = await seen(`{"a": "${"é".repeat(70_000)}`, "a");
  expect(findings[0]?.kind).toBe("json");
  const wide = Uint8Array.from([0xff, 0xfe, ...Buffer.from("[1]", "utf16le")]);
  expect((await seen(wide, "a")).findings[0]?.kind).toBe("json");
});
