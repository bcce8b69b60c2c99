import { expect, test } from "vitest";
import { rowsOf } from "#kit/oracle/answers.ts";
import { classicFile } from "#kit/oracle/draw-pdf.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const measure = (content: Buffer) =>
  runOnServerForTest(run, manifest, {
    operation: "measure",
    inputs: [{ filename: "a.pdf", content }],
  });

const pagesOf = (...pages: string[]) =>
  classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${index + 3} 0 R`).join(" ")}]>>`,
    ...pages.map((page) => `<</Type/Page/Parent 2 0 R${page}>>`),
  ]);

test.each([
  ["what is no PDF", Buffer.from("text"), "not_a_pdf", '"a.pdf" is not a PDF.'],
  [
    "a PDF that is cut off",
    Buffer.from("%PDF-1.7\n"),
    "damaged_pdf",
    '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
  ],
])("refuses %s", async (_what, content, code, sentence) => {
  await expect(measure(content)).rejects.toThrow(new RunError(code, sentence));
});

test("tells what is seen: turned, cropped, by the unit of the page, with corners the other way round", async () => {
  const done = await measure(
    pagesOf(
      "/MediaBox[0 0 595.276 841.89]",
      "/MediaBox[595.276 841.89 0 0]",
      "/MediaBox[0 0 612 792]/Rotate -90",
      "/MediaBox[0 0 612 792]/CropBox[100 100 200 200]/UserUnit 2",
      "/MediaBox[0 0 72 144]/CropBox[500 500 600 600]",
    ),
  );
  expect(rowsOf(done)).toEqual([
    ["1-2", "210 × 297", "595.3 × 841.9", "A4", "portrait"],
    ["3", "279.4 × 215.9", "792 × 612", "Letter", "landscape"],
    ["4", "70.6 × 70.6", "200 × 200", "", "square"],
    ["5", "25.4 × 50.8", "72 × 144", "", "portrait"],
  ]);
});
