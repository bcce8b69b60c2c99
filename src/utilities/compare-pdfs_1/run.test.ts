import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import { appearance, formFile, widget } from "#kit/oracle/form-pdf.ts";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

function pdf(...pages: readonly string[]): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  return classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]/MediaBox[0 0 200 100]/Resources<</Font<</F 3 0 R>>>>>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ...pages.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/Contents ${5 + index * 2} 0 R>>`,
      stream("", content, false),
    ]),
  ]);
}

const text = (words: string) => `BT/F 12 Tf 10 50 Td(${words})Tj ET`;

async function compare(before: Buffer, now: Buffer) {
  const inputs = [
    { filename: "a.pdf", content: before },
    { filename: "b.pdf", content: now },
  ];
  const done = await runOnServerForTest(run, manifest, { operation: "compare", inputs });
  const content = done.outputs[0]?.content;
  const parts = done.result?.type === "parts" ? done.result.parts.map(({ result }) => result) : [];
  const rows = parts[0]?.type === "table" ? parts[0].rows : [];
  return { rows, words: parts[1], content, notice: done.result?.notice };
}

const damaged = new RunError(
  "damaged_pdf",
  '"b.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
);
test.each<[string, Buffer, RunError]>([
  ["what is no PDF", Buffer.from("text"), new RunError("not_a_pdf", '"b.pdf" is not a PDF.')],
  ["a PDF that is cut off", Buffer.from("%PDF-1.7\n"), damaged],
  [
    "a PDF of too many pages",
    pdf(...Array.from({ length: 501 }, () => "")),
    new RunError("too_many_pages", '"b.pdf" has 501 pages. The limit is 500.'),
  ],
])("refuses %s", async (_what, content, error) => {
  await expect(compare(pdf(text("A")), content)).rejects.toThrow(error);
});

test("refuses a single file", async () => {
  const call = { operation: "compare", inputs: [{ filename: "a.pdf", content: pdf("") }] };
  await expect(runOnServerForTest(run, manifest, call)).rejects.toThrow(
    new RunError("no_input", "Choose two PDF files: the old one first, then the new one."),
  );
});

test("files that are alike have no difference, and give no file", async () => {
  const file = pdf(text("One"), text("Two"));
  expect(await compare(file, file)).toEqual({
    rows: [
      [1, 1, "same", 0, 0, "same"],
      [2, 2, "same", 0, 0, "same"],
    ],
    words: undefined,
    content: undefined,
    notice: "The files are identical.",
  });
});

test("pages that were put in, taken out and changed are told apart", async () => {
  const before = pdf(text("first page"), text("the second page of all"), text("third"));
  const now = pdf(
    text("quite new"),
    text("first page"),
    text("the other page of all"),
    text("third"),
  );
  const { rows, words, content } = await compare(before, now);
  expect(rows).toEqual([
    [null, 1, "added", 0, 2, ""],
    [1, 2, "same", 0, 0, "same"],
    [2, 3, "changed", 1, 1, "different"],
    [3, 4, "same", 0, 0, "same"],
  ]);
  expect(words).toMatchObject({
    lines: [
      { kind: "same", text: "Page 1 now" },
      { kind: "added", text: "quite new" },
      { kind: "same", text: "Page 2 before, 3 now" },
      { kind: "removed", text: "second" },
      { kind: "added", text: "other" },
    ],
  });
  const sheets = await pageFacts(content ?? Buffer.alloc(0));
  expect(sheets.map((sheet) => sheet.text)).toEqual([
    "Before: no page After: page 1",
    "Before: page 2 After: page 3",
  ]);
});

test("what looks different without a word is found, as is a page of another size", async () => {
  const square = (grey: number) => `${grey} g 20 20 30 30 re f`;
  expect((await compare(pdf(square(0)), pdf(square(0.5)))).rows).toEqual([
    [1, 1, "changed", 0, 0, "different"],
  ]);
  const larger = Buffer.from(
    pdf(square(0)).toString("latin1").replace("[0 0 200 100]", "[0 0 300 100]"),
    "latin1",
  );
  expect((await compare(pdf(square(0)), larger)).rows).toEqual([
    [1, 1, "changed", 0, 0, "other size"],
  ]);
});

const filled = (value: string, drawn: string | null = value) =>
  formFile(
    [
      widget(
        `/FT/Tx/T(a)/Rect[20 100 200 120]/V${value}${drawn === null ? "" : "/AP<</N 7 0 R>>"}`,
      ),
    ],
    [appearance(180, 20, `BT/F 12 Tf 2 6 Td${drawn ?? "()"}Tj ET`)],
  );

// pdftotext and pdftoppm show both values; nothing here draws Greek without an appearance, so its words are compared.
test.each([
  ["with an appearance", filled("(Ada)"), filled("(Bob)"), "Ada", "Bob", "different"],
  ["without one", filled("(Ada)", null), filled("(Bob)", null), "Ada", "Bob", "different"],
  ["in Greek", filled("<FEFF0391>", null), filled("<FEFF0392>", null), "Α", "Β", "same"],
])("another value of a field %s is a difference", async (_what, before, now, old, next, looks) => {
  const { rows, words } = await compare(before, now);
  expect(rows).toEqual([[1, 1, "changed", 1, 1, looks]]);
  expect(words).toMatchObject({
    lines: [
      { kind: "same", text: "Page 1" },
      { kind: "removed", text: old },
      { kind: "added", text: next },
    ],
  });
});

test("a tick is a difference", async () => {
  const ticked = (state: string) =>
    formFile(
      [widget(`/FT/Btn/T(a)/V/${state}/AS/${state}/Rect[20 100 36 116]/AP<</N<</Yes 7 0 R>>>>`)],
      [appearance(16, 16, "2 2 12 12 re f")],
    );
  const { rows } = await compare(ticked("Off"), ticked("Yes"));
  expect(rows).toEqual([[1, 1, "changed", 0, 0, "different"]]);
  expect((await compare(ticked("Yes"), ticked("Yes"))).notice).toBe("The files are identical.");
});

test("the text of a password field isn't listed", async () => {
  const secret = (value: string) =>
    formFile([widget(`/FT/Tx/Ff 8192/T(a)/Rect[20 100 200 120]/V(${value})`)]);
  const { words } = await compare(secret("one"), secret("longer"));
  expect(JSON.stringify(words ?? "")).not.toMatch(/one|longer/);
});
