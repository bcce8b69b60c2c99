import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function flatten(file: string | TestFile) {
  const inputs = await readInputs(import.meta.url, [file]);
  const done = await runOnServerForTest(run, manifest, { operation: "flatten", inputs });
  return { result: done.result, content: done.outputs[0]?.content ?? Buffer.alloc(0) };
}

test.each<[string, Buffer, RunError]>([
  ["what is no PDF", Buffer.from("text"), new RunError("not_a_pdf", '"a.pdf" is not a PDF.')],
  [
    "a PDF that is cut off",
    Buffer.from("%PDF-1.7\n"),
    new RunError(
      "damaged_pdf",
      '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
    ),
  ],
  [
    "a PDF without fields and comments",
    classicFile([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Count 1/Kids[3 0 R]>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Annots[<</Subtype/Link/Rect[0 0 9 9]>>]>>",
    ]),
    new RunError(
      "nothing_to_flatten",
      '"a.pdf" has no form fields or annotations, so there is nothing to flatten.',
    ),
  ],
])("refuses %s", async (_what, content, error) => {
  await expect(flatten({ filename: "a.pdf", content })).rejects.toThrow(error);
});

test("what is filled in becomes text of the page, and no field is left", async () => {
  const { content } = await flatten("form.pdf");
  const [page] = await pageFacts(content);
  expect(page?.text).toBe("A formAda LovelaceLooked at");
  const { catalog } = await PDFDocument.load(content);
  expect(catalog.has(PDFName.of("AcroForm"))).toBe(false);
});

test("links stay, and comments without looks are gone", async () => {
  const note = "<</Subtype/Text/Rect[0 0 9 9]/Contents(To be done)>>";
  const link = "<</Subtype/Link/Rect[0 0 9 9]/Dest[3 0 R/Fit]>>";
  const file = classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Annots[${note}${link}]>>`,
    stream("", "0 0 1 1 re f", false),
  ]);
  const { content, result } = await flatten({ filename: "a.pdf", content: file });
  expect(result).toMatchObject({ rows: [[0, 1]] });
  expect((await pageFacts(content))[0]?.links).toEqual([1]);
  expect(content.includes("To be done")).toBe(false);
});

test("a field that has no looks yet is drawn as it is filled in", async () => {
  const field =
    "<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(Filled)/Rect[10 10 90 30]/F 4/DA(/F 10 Tf 0 g)/P 3 0 R>>";
  const file = classicFile([
    "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]/DA(/F 10 Tf 0 g)/DR<</Font<</F 4 0 R>>>>>>>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Annots[5 0 R]>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    field,
  ]);
  const { content } = await flatten({ filename: "a.pdf", content: file });
  expect((await pageFacts(content))[0]?.text).toBe("Filled");
});
