import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { z } from "zod";
import { drawnLine, unicodeFile, type Way } from "#kit/oracle/unicode-pdf.ts";
import { RunError } from "#kit/run/run-error.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { readInputs, readSample } from "#kit/proof/samples-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function extract(file: string | TestFile, options: object = {}) {
  const inputs = await readInputs(import.meta.url, [file]);
  return runOnServerForTest(run, manifest, { operation: "extract", options, inputs });
}

test.each<[string, string | TestFile, object, RunError]>([
  [
    "another kind of file",
    { filename: "a.pdf", content: Buffer.from("text") },
    {},
    new RunError("not_a_pdf", '"a.pdf" is not a PDF.'),
  ],
  [
    "a file that ends after its header",
    { filename: "a.pdf", content: Buffer.from("%PDF-1.7\n") },
    {},
    new RunError(
      "damaged_pdf",
      '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
    ),
  ],
  [
    "a file with a password",
    "locked.pdf",
    {},
    new RunError("encrypted_pdf", '"locked.pdf" is password-protected: remove the password first.'),
  ],
  [
    "a page that there is not",
    "letter.pdf",
    { pages: "2-4" },
    new RunError("no_such_page", "There is no page 4. The document has 3 pages.", {
      field: "pages",
    }),
  ],
  [
    "pages without text",
    "letter.pdf",
    { pages: "3", numbered: true },
    new RunError("no_text", '"letter.pdf" has no text on these pages. They may be scanned images.'),
  ],
])("refuses %s", async (_what, file, options, error) => {
  await expect(extract(file, options)).rejects.toThrow(error);
});

test.each(["letter.pdf", "restricted.pdf"])("reads %s as pdftotext does", async (file) => {
  const { result, outputs } = await extract(file);
  const { content } = await readSample(import.meta.url, "letter-by-pdftotext.txt");
  // Poppler ends pages with form feeds.
  const theirs = `${content.toString("utf8").replaceAll("\f", "").trimEnd()}\n`;
  expect(theirs).toContain("café, naïve, über: © 2026\n");
  expect(outputs[0]?.content.toString("utf8")).toBe(theirs);
  const filename = file.replace(".pdf", ".txt");
  expect(outputs[0]?.filename).toBe(filename);
  expect(result).toEqual({ type: "text", text: theirs, filename });
});

test("reads what was typed into the fields of a form, and no password", async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  const form = document.getForm();
  const at = (y: number) => ({ x: 120, y, width: 200, height: 20 });
  page.drawText("Name:", { x: 20, y: 255, size: 12 });
  page.drawText("Town:", { x: 20, y: 225, size: 12 });
  const name = form.createTextField("name");
  name.setText("Ada Lovelace");
  name.addToPage(page, at(250));
  const town = form.createDropdown("town");
  town.addOptions(["London", "Zurich"]);
  town.select("Zurich");
  town.addToPage(page, at(220));
  const note = form.createTextField("note");
  note.enableMultiline();
  note.setText("first\nsecond");
  note.addToPage(page, { ...at(100), height: 60 });
  const secret = form.createTextField("secret");
  secret.setText("hidden");
  secret.enablePassword();
  secret.addToPage(page, at(20));
  const empty = form.createTextField("empty");
  empty.addToPage(page, at(60));
  const content = Buffer.from(await document.save());
  const { result } = await extract({ filename: "form.pdf", content });
  expect(result).toMatchObject({ text: "Name: Ada Lovelace\nTown: Zurich\nfirst\nsecond\n" });
});

test("reads Japanese whose font is not in the file", async () => {
  expect((await extract("japanese.pdf")).result).toMatchObject({ text: "日本語のテキスト\n" });
});

// pdftotext (Poppler 22.12) finds the same letters in this order.
test.each<[string, string, Way, string]>([
  ["whole", "בוט םלוע םולש", "whole", "שלום עולם טוב"],
  ["word by word", "בוט םלוע םולש", "words", "שלום עולם טוב"],
  ["word by word from the right", "בוט םלוע םולש", "words from the right", "שלום עולם טוב"],
  ["letter by letter", "בוט םלוע םולש", "letters", "שלום עולם טוב"],
  ["letter by letter from the right", "בוט םלוע םולש", "letters from the right", "שלום עולם טוב"],
  ["with a date", "םוי 15.3.2024 ךיראת", "words", "תאריך 15.3.2024 יום"],
  ["in Arabic with a number", "2024 مكب ابحرم", "words", "مرحبا بكم 2024"],
  [
    "with Latin words",
    "בוט םלוע Ada Lovelace םולש הנומ",
    "words",
    "מונה שלום Ada Lovelace עולם טוב",
  ],
  ["within a Latin line", "Read the book םולש רפס aloud", "words", "Read the book ספר שלום aloud"],
  ["within a Latin line, whole", "Book םולש רפס aloud", "whole", "Book ספר שלום aloud"],
])("reads Hebrew drawn %s", async (_how, seen, way, read) => {
  const content = unicodeFile(drawnLine(seen, 300, way) + drawnLine(seen, 270, way));
  const { result } = await extract({ filename: "a.pdf", content });
  expect(result).toMatchObject({ text: `${read}\n${read}\n` });
});

test("takes the pages in the order asked for, under their numbers", async () => {
  const { result, progress } = await extract("letter.pdf", { pages: "3, 2, 2", numbered: true });
  const second = "Page 2\nSecond page: 100 % right";
  expect(result).toMatchObject({ text: `Page 3\n\n${second}\n\n${second}\n` });
  expect(progress.map(({ step }) => step)).toEqual([
    "Reading the document",
    "Reading page 3",
    "Reading page 2",
    "Reading page 2",
    "Done",
  ]);
});

test("shows the beginning of a long text, and writes all of it", async () => {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const line = "abcdefghij".repeat(100);
  for (let number = 0; number < 201; number += 1) page.drawText(line, { y: 3 * number, size: 1 });
  const file = { filename: "long.pdf", content: Buffer.from(await document.save()) };
  const { result, outputs } = await extract(file);
  const shown = z.object({ text: z.string(), notice: z.string() }).parse(result);
  expect(shown.notice).toBe(
    "Only the beginning of this long text is shown. The file has all of it.",
  );
  expect(shown.text).toHaveLength(200_000);
  const whole = outputs[0]?.content.toString("utf8") ?? "";
  expect(whole.startsWith(shown.text)).toBe(true);
  expect(whole.replaceAll(/\s/g, "")).toHaveLength(201_000);
});
