import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function convert(file: string | TestFile, options: object = {}) {
  const inputs = await readInputs(import.meta.url, [file]);
  const done = await runOnServerForTest(run, manifest, { operation: "convert", options, inputs });
  return { ...done, text: done.outputs[0]?.content.toString("latin1") ?? "" };
}

test.each<[string, string | TestFile, string]>([
  ["another kind of file", { filename: "a.pdf", content: Buffer.from("text") }, "not_a_pdf"],
  [
    "PostScript",
    { filename: "a.pdf", content: Buffer.from("%!PS\n(/etc/passwd) run") },
    "not_a_pdf",
  ],
  ["a damaged file", { filename: "a.pdf", content: Buffer.from("%PDF-1.7\n") }, "damaged_pdf"],
  ["a file with a password", "../../pdf-to-text_1/samples/locked.pdf", "encrypted_pdf"],
])("refuses %s", async (_what, file, code) => {
  const refused = convert(file);
  await expect(refused).rejects.toBeInstanceOf(RunError);
  await expect(refused).rejects.toMatchObject({ code });
});

test.each(["2", "3"])("writes PDF/A-%sb", async (level) => {
  const { text, result, progress } = await convert("letter.pdf", { level });
  expect(text).toContain(`pdfaid:part='${level}' pdfaid:conformance='B'`);
  expect(text).toContain("/OutputIntents");
  expect(result).toEqual({
    type: "table",
    columns: ["File", "Level", "Pages"],
    rows: [["letter_pdfa.pdf", `PDF/A-${level}b`, 3]],
  });
  expect(progress).toContainEqual({ percent: 35, step: "Writing page 1" });
});

test("says what isn't in the result", async () => {
  const document = await PDFDocument.create();
  document.addPage();
  document.setTitle("On figs");
  await document.attach("a", "a.txt");
  document.addJavaScript("hello", "app.alert(1)");
  document.getForm().createTextField("name").addToPage(document.getPage(0));
  const content = Buffer.from(await document.save());
  const { result, text } = await convert({ filename: "a.pdf", content });
  expect(result).toMatchObject({
    notice:
      "Not in the result: attachments, form fields, which are part of the page now, scripts, title and author.",
  });
  expect(text).not.toMatch(/EmbeddedFile|JavaScript|AcroForm/);
});
