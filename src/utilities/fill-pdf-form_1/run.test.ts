import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
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

async function fill(file: string | TestFile, values: readonly string[], flatten = false) {
  const inputs = await readInputs(import.meta.url, [file]);
  const options = { values, flatten };
  const done = await runOnServerForTest(run, manifest, { operation: "fill", options, inputs });
  return { result: done.result, content: done.outputs[0]?.content ?? Buffer.alloc(0) };
}

function formFile(form: string, ...objects: string[]): Buffer {
  return classicFile([
    `<</Type/Catalog/Pages 2 0 R${form}>>`,
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Annots[6 0 R]>>",
    stream("", "0 0 1 1 re f", false),
    "<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>",
    ...objects,
  ]);
}

const acroForm = "/AcroForm<</Fields[6 0 R]/DR<</Font<</F 5 0 R>>>>/DA(/F 10 Tf 0 g)>>";
const widget = "/Type/Annot/Subtype/Widget/F 4/P 3 0 R/Rect[10 10 190 30]";

const damaged = new RunError(
  "damaged_pdf",
  '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
);
test.each<[string, Buffer, RunError]>([
  ["what is no PDF", Buffer.from("text"), new RunError("not_a_pdf", '"a.pdf" is not a PDF.')],
  ["a PDF that is cut off", Buffer.from("%PDF-1.7\n"), damaged],
  [
    "a PDF without a form",
    formFile(""),
    new RunError("no_form", '"a.pdf" has no form fields to fill in.'),
  ],
  [
    "a form without fields",
    formFile("/AcroForm<</Fields[]>>"),
    new RunError("no_form", '"a.pdf" has no form fields to fill in.'),
  ],
  [
    "a form of XFA alone",
    formFile("/AcroForm<</Fields[]/XFA 6 0 R>>", "<</Nothing true>>"),
    new RunError(
      "xfa_form",
      '"a.pdf" has an XFA form, which only some Adobe programs can show. Open it there and print it to a new PDF.',
    ),
  ],
  [
    "a PDF that is signed",
    formFile(acroForm, `<<${widget}/FT/Sig/T(s)/V<</Type/Sig/Contents<00>>>>>`),
    new RunError(
      "signed_pdf",
      '"a.pdf" is signed, and filling it in would break the signature: use an unsigned copy.',
    ),
  ],
  ["a field that holds itself", formFile(acroForm, "<</T(a)/Kids[6 0 R]>>"), damaged],
  [
    "a field that two others hold",
    formFile(acroForm, "<</T(a)/Kids[7 0 R 7 0 R]>>", "<</T(b)/FT/Tx>>"),
    damaged,
  ],
  [
    "a field of a thousand million places for letters",
    formFile(acroForm, `<<${widget}/T(a)/FT/Tx/Ff 16777216/MaxLen 1000000000>>`),
    damaged,
  ],
  [
    "a field that is its own parent",
    formFile(acroForm, `<<${widget}/T(a)/FT/Tx/Parent 6 0 R>>`),
    damaged,
  ],
])("refuses %s", async (_what, content, error) => {
  await expect(fill({ filename: "a.pdf", content }, ["a=b"])).rejects.toThrow(error);
});

test.each<[string, readonly string[], string, string]>([
  ["no values", [], "no_values", "Fill in at least one field."],
  [
    "a field that is not there",
    ["customer=Ada"],
    "no_such_field",
    'There is no field "customer". The fields are: customer.name, customer.note, express, payment, country, colours, number.',
  ],
  [
    "a field that is locked",
    ["number=1"],
    "not_to_be_filled",
    'The field "number" can\'t be filled in.',
  ],
  [
    "two values where there is one",
    ["customer.name=Ada", "customer.name=Grace"],
    "one_value",
    'The field "customer.name" takes only one value.',
  ],
  [
    "too long a text",
    [`customer.name=${"a".repeat(41)}`],
    "too_long",
    'The text for the field "customer.name" has 41 characters. The limit is 40.',
  ],
  [
    "lines where there is one",
    ["customer.name=Ada\nLovelace"],
    "one_line",
    'The field "customer.name" can only have one line.',
  ],
  [
    "letters that no font has",
    ["customer.name=愛"],
    "other_letters",
    'The text for "customer.name" has characters that can\'t be written to a PDF here: only Latin, Greek and Cyrillic letters work.',
  ],
  ...["שלום", "Иван 😀", "Иван \ud83d", "Иван\u0000"].map(
    (text): [string, readonly string[], string, string] => [
      `letters that are not written from the left, one by one: ${text}`,
      [`customer.name=${text}`],
      "other_letters",
      'The text for "customer.name" has characters that can\'t be written to a PDF here: only Latin, Greek and Cyrillic letters work.',
    ],
  ),
  [
    "a choice that is not there, of a dropdown",
    ["country=de"],
    "no_such_choice",
    'The field "country" has no choice "de". It accepts France, United Kingdom.',
  ],
  [
    "of radio buttons",
    ["payment=cash"],
    "no_such_choice",
    'The field "payment" has no choice "cash". It accepts card, invoice.',
  ],
  [
    "of a checkbox",
    ["express=maybe"],
    "no_such_choice",
    'The field "express" has no choice "maybe". It accepts yes, no.',
  ],
  [
    "of a list",
    ["colours=Red", "colours=Pink"],
    "no_such_choice",
    'The field "colours" has no choice "Pink". It accepts Red, Green, Blue.',
  ],
])("refuses %s", async (_what, values, code, sentence) => {
  const error = new RunError(code, sentence, { field: "values" });
  await expect(fill("order.pdf", values)).rejects.toThrow(error);
});

const order = [
  "customer.name=Ada Lovelace",
  "customer.note=Ring twice.\nThank you!",
  "express=yes",
  "payment=invoice",
  "country=uk",
  "colours=Green",
  "colours=Blue",
];

async function held(content: Uint8Array) {
  const form = (await PDFDocument.load(content)).getForm();
  return {
    note: form.getTextField("customer.note").getText(),
    express: form.getCheckBox("express").isChecked(),
    payment: form.getRadioGroup("payment").getSelected(),
    country: form.getDropdown("country").getSelected(),
    colours: form.getOptionList("colours").getSelected(),
  };
}

test("fills each kind of field, and draws what was filled in", async () => {
  const { content } = await fill("order.pdf", order);
  expect(await held(content)).toEqual({
    note: "Ring twice.\nThank you!",
    express: true,
    payment: "invoice",
    country: ["uk"],
    colours: ["Green", "Blue"],
  });
});

test("empties fields, and leaves the others as they are", async () => {
  const filled = await fill("order.pdf", order);
  const empty = ["customer.note=", "express=no", "payment=", "colours="];
  const again = await fill({ filename: "a.pdf", content: filled.content }, empty);
  expect(await held(again.content)).toEqual({
    note: "",
    express: false,
    payment: undefined,
    country: ["uk"],
    colours: [""],
  });
});

test("what is drawn into the pages is text of theirs, and there is no form", async () => {
  const { content } = await fill("order.pdf", ["customer.name=Ada", "country=fr"], true);
  const [page] = await pageFacts(content);
  expect(page?.text).toContain("Ada");
  expect(page?.text).toContain("France");
  expect((await PDFDocument.load(content)).getForm().getFields()).toEqual([]);
});

test("a name with a sign of equality is found, and the longest name first", async () => {
  const file = formFile(
    "/AcroForm<</Fields[6 0 R 7 0 R]/DA(/F 10 Tf 0 g)>>",
    `<<${widget}/FT/Tx/T(a)>>`,
    `<<${widget}/FT/Tx/T(a=b)>>`,
  );
  const { result } = await fill({ filename: "a.pdf", content: file }, ["a=b=c", "a=d=e"]);
  expect(result).toMatchObject({
    rows: [
      ["a=b", "c"],
      ["a", "d=e"],
    ],
  });
});

test("an XFA form beside the fields is taken out, and that is said", async () => {
  const file = formFile("/AcroForm<</Fields[6 0 R]/XFA 5 0 R>>", `<<${widget}/FT/Tx/T(sum)>>`);
  const { result, content } = await fill({ filename: "a.pdf", content: file }, ["sum=3"]);
  expect(result).toMatchObject({
    notice:
      "This form also had an XFA version, which was removed because some programs would have shown it empty.",
  });
  expect((await PDFDocument.load(content)).getForm().hasXFA()).toBe(false);
});

test("a form that computes says that it is not computed here", async () => {
  const file = formFile("/AcroForm<</Fields[6 0 R]/CO[6 0 R]>>", `<<${widget}/FT/Tx/T(sum)>>`);
  const { result } = await fill({ filename: "a.pdf", content: file }, ["sum=3"]);
  expect(result).toMatchObject({
    notice: "Fields that this form would calculate were not updated: fill them in yourself.",
  });
});

test("Western European texts embed nothing: the bytes are those of before there was another font", async () => {
  const texts = ["customer.name=Ada Lovelacé €", "customer.note=Ring twice.\nThank you! ß"];
  const { content } = await fill("order.pdf", [...texts, ...order.slice(2)]);
  expect(createHash("sha256").update(content).digest("hex")).toBe(
    "9da88e3d697e8b1b175ffaeda655b4bc2b41e25ca5701dccc64f0c258001ca31",
  );
});

test("a form filled in with Cyrillic letters is filled in again, and drawn into its pages", async () => {
  const first = await fill("order.pdf", ["customer.name=Иван", "customer.note=Łódź\nΕλένη"]);
  const form = (await PDFDocument.load(first.content)).getForm();
  expect(form.getTextField("customer.name").getText()).toBe("Иван");
  expect(form.getTextField("customer.note").getText()).toBe("Łódź\nΕλένη");
  expect(form.acroForm.dict.has(PDFName.of("NeedAppearances"))).toBe(false);
  expect(first.content.byteLength).toBeLessThan(40_000);
  const again = { filename: "a.pdf", content: first.content };
  const second = await fill(again, ["customer.name=Марія"], true);
  const [page] = await pageFacts(second.content);
  expect(page?.text).toContain("Марія");
  expect(page?.text).toContain("ŁódźΕλένη");
});

test("each kind of text field is written, with a place for each letter, in the middle and in a list", async () => {
  const file = formFile(
    "/AcroForm<</Fields[6 0 R 7 0 R 8 0 R]/DA(/F 0 Tf 0 g)>>",
    `<<${widget}/FT/Tx/T(comb)/Ff 16777216/MaxLen 6>>`,
    `<<${widget}/FT/Tx/T(middle)/Q 1>>`,
    `<<${widget}/FT/Ch/T(list)/Opt[<feff0414><feff0141>(a)]>>`,
  );
  const values = ["comb=Иван", "middle=e\u0301 Ł", "list=Д"];
  const { content } = await fill({ filename: "a.pdf", content: file }, values);
  const form = (await PDFDocument.load(content)).getForm();
  expect(form.getTextField("comb").getText()).toBe("Иван");
  expect(form.getTextField("middle").getText()).toBe("e\u0301 Ł");
  expect(form.getOptionList("list").getSelected()).toEqual(["Д"]);
});

// qpdf only draws Western European letters, and would redraw the others.
test("beside a field without looks, Cyrillic letters stay as they were drawn", async () => {
  const bare = `<<${widget}/FT/Sig/T(s)>>`;
  const file = formFile(
    "/AcroForm<</Fields[6 0 R 7 0 R]/DA(/F 10 Tf 0 g)>>",
    bare,
    `<<${widget}/FT/Tx/T(a)>>`,
  );
  const both = Buffer.from(
    file.toString("latin1").replace("/Annots[6 0 R]", "/Annots[6 0 R 7 0 R]"),
    "latin1",
  );
  const { content } = await fill({ filename: "a.pdf", content: both }, ["a=Иван"], true);
  expect((await pageFacts(content)).map(({ text }) => text)).toEqual(["Иван"]);
});
