import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { classicFile } from "#kit/oracle/draw-pdf.ts";
import { formFile, widget } from "#kit/oracle/form-pdf.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function add(options: object, given: string | TestFile = "contract.pdf") {
  const inputs = await readInputs(import.meta.url, [given]);
  return runOnServerForTest(run, manifest, { operation: "add", options, inputs });
}

const write =
  "Write lines such as 1: 20, 40, 80, 8, text, name – page, left, top, width and height in mm, kind (text, lines, checkbox, dropdown) and name.";

test.each([
  ["", "no_fields", "Write at least one field, such as 1: 20, 40, 80, 8, text, name."],
  ["1: 2, 3, 4, 5", "invalid_fields", `"1: 2, 3, 4, 5" is not a field. ${write}`],
  ["1: 2, 3, 0, 5, text, a", "invalid_fields", `"1: 2, 3, 0, 5, text, a" is not a field. ${write}`],
  [
    "1: 2, 3, 4, 5, radio, a",
    "invalid_fields",
    `"1: 2, 3, 4, 5, radio, a" is not a field. ${write}`,
  ],
  [
    "1: 2, 3, 4, 5, text",
    "wrong_name",
    '"1: 2, 3, 4, 5, text" needs a name of at most 100 characters, without commas and dots.',
  ],
  [
    "1: 2, 3, 4, 5, text, a.b",
    "wrong_name",
    '"1: 2, 3, 4, 5, text, a.b" needs a name of at most 100 characters, without commas and dots.',
  ],
  [
    "1: 2, 3, 4, 5, text, a\n1: 2, 9, 4, 5, lines, a",
    "name_taken",
    'There is more than one field called "a". Choose another name.',
  ],
  [
    "1: 2, 3, 4, 5, dropdown, a",
    "no_choices",
    'Write the choices of "a" after its name, such as dropdown, a, Yes, No.',
  ],
  [
    "1: 2, 3, 4, 5, dropdown, a, да",
    "other_letters",
    'The choice "да" of "a" has characters that form fonts lack: use Western European letters.',
  ],
  ["3: 2, 3, 4, 5, text, a", "no_such_page", "There is no page 3. The document has 2 pages."],
  ["0: 2, 3, 4, 5, text, a", "no_such_page", "There is no page 0. The document has 2 pages."],
  [
    Array.from({ length: 501 }, (_, index) => `1: 2, 3, 4, 5, text, a${index}`).join("\n"),
    "too_many_fields",
    "You can add at most 500 fields at a time.",
  ],
])("refuses %j", async (fields, code, sentence) => {
  await expect(add({ fields })).rejects.toThrow(new RunError(code, sentence, { field: "fields" }));
});

test("refuses a field beyond the page", async () => {
  await expect(add({ fields: "1: 200, 3, 90, 5, text, a" })).rejects.toMatchObject({
    code: "outside_page",
  });
});

test("refuses a name that the form has", async () => {
  await expect(add({ fields: "1: 2, 3, 4, 5, text, number" }, "order.pdf")).rejects.toMatchObject({
    code: "name_taken",
  });
});

const fields = "1: 2, 3, 4, 5, text, a";

test("refuses signed files and XFA forms", async () => {
  const signed = formFile([widget("/FT/Sig/T(s)/V<</Type/Sig/Contents<00>>>/Rect[0 0 9 9]")]);
  await expect(add({ fields }, { filename: "a.pdf", content: signed })).rejects.toThrow(
    new RunError(
      "signed_pdf",
      '"a.pdf" is signed, and adding fields would break the signature: use an unsigned copy.',
    ),
  );
  const xfa = formFile([], [], { form: "/XFA(x)" });
  await expect(add({ fields }, { filename: "a.pdf", content: xfa })).rejects.toMatchObject({
    code: "xfa_form",
  });
});

test("a new form can be filled in by another library's means", async () => {
  const { outputs } = await add({
    fields:
      "1: 20, 30, 80, 8, text, Full name\n1: 20, 40, 80, 30, LINES, Note\n1: 20, 75, 5, 5, checkbox, ok\n1: 20, 85, 40, 8, dropdown, Size, S, M, M, L",
  });
  const document = await PDFDocument.load(outputs[0]?.content ?? new Uint8Array());
  const form = document.getForm();
  expect(form.getFields().map((field) => field.getName())).toEqual([
    "Full name",
    "Note",
    "ok",
    "Size",
  ]);
  expect(form.getTextField("Full name").isMultiline()).toBe(false);
  expect(form.getTextField("Note").isMultiline()).toBe(true);
  expect(form.getDropdown("Size").getOptions()).toEqual(["S", "M", "L"]);
  const tick = form.getCheckBox("ok");
  expect(tick.isChecked()).toBe(false);
  tick.check();
  expect(tick.isChecked()).toBe(true);
});

test.each([
  [0, [56.693, 728.614, 283.465, 756.961]],
  [90, [85.039, 56.693, 113.386, 283.465]],
  [180, [311.535, 85.039, 538.307, 113.386]],
  [270, [481.614, 558.535, 509.961, 785.307]],
])("places a field on a page turned by %i degrees", async (turn, rectangle) => {
  const content = classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Rotate ${turn}/Resources<<>>>>`,
  ]);
  const { outputs } = await add(
    { fields: "1: 20, 30, 80, 10, text, a" },
    { filename: "a.pdf", content },
  );
  const document = await PDFDocument.load(outputs[0]?.content ?? new Uint8Array());
  const [field] = document.getForm().getFields();
  const [placed] = field?.acroField.getWidgets() ?? [];
  const { x, y, width, height } = placed?.getRectangle() ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const [index, side] of [x, y, x + width, y + height].entries()) {
    expect(side).toBeCloseTo(rectangle[index] ?? 0, 1);
  }
  expect(placed?.getAppearanceCharacteristics()?.getRotation() ?? 0).toBe(turn);
});
