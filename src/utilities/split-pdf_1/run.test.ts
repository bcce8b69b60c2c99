import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { readBookmarks } from "#kit/pdf/bookmarks.ts";
import { type DrawnBookmark, drawOutlinedPdf } from "#kit/oracle/draw-outline-pdf.ts";
import { createRandom } from "#kit/oracle/random.ts";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function split(
  operation: "ranges" | "every" | "bookmarks",
  options: object,
  given: string | TestFile = "letter.pdf",
) {
  const inputs = await readInputs(import.meta.url, [given]);
  const done = await runOnServerForTest(run, manifest, { operation, options, inputs });
  const files = await Promise.all(
    done.outputs.map(async ({ filename, content }) => {
      const pages = await pageFacts(content);
      return { filename, texts: pages.map(({ text }) => text), links: pages[0]?.links };
    }),
  );
  return { ...done, files };
}

test.each([
  [{ pages: "4" }, "no_such_page", "There is no page 4. The document has 3 pages."],
  [{ pages: "one" }, "invalid_pages", '"one" isn\'t a page range. Write pages such as 1-3, 5, 8-.'],
])("refuses %j", async (options, code, sentence) => {
  await expect(split("ranges", options)).rejects.toThrow(
    new RunError(code, sentence, { field: "pages" }),
  );
});

test("refuses more files than a session can keep", async () => {
  const document = await PDFDocument.create();
  for (let page = 1; page <= 501; page += 1) document.addPage();
  const input = { filename: "long.pdf", content: Buffer.from(await document.save()) };
  const call = { operation: "every", inputs: [input] };
  await expect(runOnServerForTest(run, manifest, call)).rejects.toThrow(
    new RunError("too_many_files", "This would give 501 files. The limit is 500."),
  );
});

test("makes a file of each range, and drops links that lead out of it", async () => {
  const { files, result } = await split("ranges", { pages: "1-2, 3, 1-" });
  const [first, second, third] = ["Dear reader", "Second page", "Third and last page"];
  expect(files).toEqual([
    { filename: "letter_1-2.pdf", texts: [first, second], links: [2] },
    { filename: "letter_3.pdf", texts: [third], links: [] },
    { filename: "letter_1-3.pdf", texts: [first, second, third], links: [3, 2] },
  ]);
  expect(result).toEqual({
    type: "table",
    columns: ["File", "Pages"],
    rows: [
      ["letter_1-2.pdf", 2],
      ["letter_3.pdf", 1],
      ["letter_1-3.pdf", 3],
    ],
  });
});

test("a page brings nothing along of the pages that it links to", async () => {
  const bytesOf = async (pages: string) =>
    (await split("ranges", { pages })).outputs[0]?.content.byteLength ?? 0;
  // Page 1 links to the others; copying them would make it as large as the whole.
  expect(await bytesOf("1")).toBeLessThan((await bytesOf("1-3")) - 500);
});

test("puts all ranges into one file, in their order and as often as they are named", async () => {
  const { files } = await split("ranges", { pages: "3, 1-2, 3", together: true });
  expect(files).toEqual([
    {
      filename: "letter_pages.pdf",
      texts: ["Third and last page", "Dear reader", "Second page", "Third and last page"],
      links: [],
    },
  ]);
});

test.each([
  [1, ["letter_1.pdf", "letter_2.pdf", "letter_3.pdf"]],
  [2, ["letter_1-2.pdf", "letter_3.pdf"]],
  [3, ["letter_1-3.pdf"]],
  [10_000, ["letter_1-3.pdf"]],
])("cuts into pieces of %i pages", async (length, filenames) => {
  const { files } = await split("every", { length });
  expect(files.map(({ filename }) => filename)).toEqual(filenames);
  expect(files.flatMap(({ texts }) => texts)).toEqual([
    "Dear reader",
    "Second page",
    "Third and last page",
  ]);
});

test.each([
  ["two names for three files", { names: "a\nb" }, "2 names for 3 files"],
  ["one name for three files", { names: "a\n\n" }, "1 name for 3 files"],
])("refuses %s", async (_what, options, said) => {
  await expect(split("every", options)).rejects.toThrow(
    new RunError("wrong_names", `${said}: write one name per line for each file.`, {
      field: "names",
    }),
  );
});

test("names files as told, in ways that every system allows", async () => {
  const names = " Cover letter.PDF\r\n../../etc/a:b\nCover letter";
  const { files } = await split("every", { names });
  expect(files.map(({ filename }) => filename)).toEqual([
    "Cover letter.pdf",
    "etc_a_b.pdf",
    "Cover letter (2).pdf",
  ]);
});

const random = createRandom("split");

function book(bookmarks: DrawnBookmark[]): TestFile {
  return { filename: "book.pdf", content: drawOutlinedPdf(random, "Book", 12, bookmarks) };
}

test("refuses a file without bookmarks", async () => {
  await expect(split("bookmarks", {}, book([]))).rejects.toThrow(
    new RunError(
      "no_bookmarks",
      '"book.pdf" has no bookmarks to split it at. Split it evenly or by page ranges instead.',
    ),
  );
});

test.each([
  [1, ["book_01-02.pdf", "book_03-06_One _ a.pdf", "book_07-12_Two.pdf"]],
  [
    2,
    [
      "book_01-02.pdf",
      "book_03-04_One _ a.pdf",
      "book_05-06_Inside.pdf",
      "book_07-08_Two.pdf",
      "book_09-12_Later.pdf",
    ],
  ],
])("splits at bookmarks down to level %i", async (level, filenames) => {
  const given = book([
    ["Two", 7, true, [["Later", 9, true, []]]],
    ["Same page", 7, true, []],
    ["One / a", 3, false, [["Inside", 5, true, [["Deep", 6, true, []]]]]],
    ["Nowhere", null, true, []],
  ]);
  const { files } = await split("bookmarks", { level }, given);
  expect(files.map(({ filename }) => filename)).toEqual(filenames);
  expect(files.flatMap(({ texts }) => texts)).toHaveLength(12);
});

test("a piece keeps the bookmarks of its pages, and no others", async () => {
  const given = book([
    ["Secret", 1, true, [["Kept", 3, true, []]]],
    ["Heading", null, true, [["Kept too", 4, true, []]]],
    ["Other", null, true, [["Gone", 9, true, []]]],
  ]);
  const { outputs } = await split("ranges", { pages: "3-4" }, given);
  const document = await PDFDocument.load(outputs[0]?.content ?? new Uint8Array());
  expect(readBookmarks(document)).toMatchObject([
    { title: "Kept", target: { page: 0 }, inside: [] },
    { title: "Heading", target: null, inside: [{ title: "Kept too", target: { page: 1 } }] },
  ]);
});
