import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { type Bookmark, readBookmarks } from "#kit/pdf/bookmarks.ts";
import { drawOutlinedPdf } from "#kit/oracle/draw-outline-pdf.ts";
import { createRandom } from "#kit/oracle/random.ts";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { readInputs, readSample } from "#kit/proof/samples-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function merge(files: readonly (string | TestFile)[], options: object = {}) {
  const inputs = await readInputs(import.meta.url, files);
  return runOnServerForTest(run, manifest, { operation: "merge", options, inputs });
}

const file = (filename: string, text: string) => ({ filename, content: Buffer.from(text) });

test.each<[string, (string | TestFile)[], object, RunError]>([
  [
    "one file",
    ["letter.pdf"],
    {},
    new RunError("too_few_files", "Choose at least two PDF files to merge."),
  ],
  [
    "another kind of file",
    ["letter.pdf", file("a.pdf", "no PDF")],
    {},
    new RunError("not_a_pdf", '"a.pdf" is not a PDF.'),
  ],
  [
    "a file with a password",
    ["letter.pdf", "locked.pdf"],
    {},
    new RunError("encrypted_pdf", '"locked.pdf" is password-protected: remove the password first.'),
  ],
  [
    "a file that ends after its header",
    ["letter.pdf", file("a.pdf", "%PDF-1.7\n")],
    {},
    new RunError(
      "damaged_pdf",
      '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
    ),
  ],
  [
    "an order of other files",
    ["letter.pdf", "appendix.pdf"],
    { order: ["x.pdf"] },
    new RunError("no_such_file", 'There is no file "x.pdf".', { field: "order" }),
  ],
])("refuses %s", async (_what, files, options, error) => {
  await expect(merge(files, options)).rejects.toThrow(error);
});

test("refuses a PDF that was cut off", async () => {
  const { content } = await readSample(import.meta.url, "letter.pdf");
  const half = { filename: "half.pdf", content: content.subarray(0, 1200) };
  await expect(merge(["appendix.pdf", half])).rejects.toMatchObject({ code: "damaged_pdf" });
});

test("joins all pages as they were, links included", async () => {
  const { result, outputs, progress } = await merge(["appendix.pdf", "letter.pdf"]);
  expect(outputs.map(({ filename }) => filename)).toEqual(["appendix_merged.pdf"]);
  expect(await pageFacts(outputs[0]?.content ?? new Uint8Array())).toEqual([
    { text: "Appendix", size: [300, 200], links: [] },
    { text: "Dear reader", size: [595, 842], links: [4, 3] },
    { text: "Second page", size: [595, 842], links: [] },
    { text: "Third and last page", size: [595, 842], links: [] },
  ]);
  expect(result).toEqual({
    type: "table",
    columns: ["File", "Pages", "New pages"],
    rows: [
      ["appendix.pdf", 1, "1"],
      ["letter.pdf", 3, "2-4"],
    ],
  });
  expect(progress.map(({ step }) => step)).toEqual([
    "Adding appendix.pdf",
    "Adding letter.pdf",
    "Writing the file",
    "Done",
  ]);
});

test("keeps the order asked for", async () => {
  const { outputs } = await merge(["appendix.pdf", "letter.pdf"], { order: ["letter.pdf"] });
  const pages = await pageFacts(outputs[0]?.content ?? new Uint8Array());
  expect(outputs[0]?.filename).toBe("letter_merged.pdf");
  expect(pages.map(({ text }) => text)).toEqual([
    "Dear reader",
    "Second page",
    "Third and last page",
    "Appendix",
  ]);
  expect(pages[0]?.links).toEqual([3, 2]);
});

test("the same pages give the same bytes: nothing tells when and by whom they were joined", async () => {
  const [one, other] = [
    await merge(["letter.pdf", "appendix.pdf"]),
    await merge(["letter.pdf", "appendix.pdf"]),
  ];
  expect(one.outputs[0]?.content).toEqual(other.outputs[0]?.content);
});

const random = createRandom("merge");

const outlined = (name: string, title: string): TestFile => ({
  filename: `${name}.pdf`,
  content: drawOutlinedPdf(random, name, 2, [
    [title, 1, true, [[`${title} inside`, 2, true, []]]],
    [`${title} heading`, null, true, []],
  ]),
});

/** Titles with their pages from 1, indented by level. */
function linesOf(bookmarks: readonly Bookmark[], depth = 0): string[] {
  return bookmarks.flatMap(({ title, target, inside }) => {
    const page = target !== null && "page" in target ? target.page + 1 : "-";
    return [`${"  ".repeat(depth)}${title} ${page}`, ...linesOf(inside, depth + 1)];
  });
}

test.each([
  ["keep", ["A 1", "  A inside 2", "A heading -", "B 3", "  B inside 4", "B heading -"]],
  [
    "files",
    [
      "one 1",
      "  A 1",
      "    A inside 2",
      "  A heading -",
      "two 3",
      "  B 3",
      "    B inside 4",
      "  B heading -",
    ],
  ],
  ["none", []],
])("bookmarks: %s", async (bookmarks, lines) => {
  const { outputs } = await merge([outlined("one", "A"), outlined("two", "B")], { bookmarks });
  const document = await PDFDocument.load(outputs[0]?.content ?? new Uint8Array());
  expect(linesOf(readBookmarks(document))).toEqual(lines);
});
