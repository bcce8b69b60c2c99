import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function split(operation: "ranges" | "every", options: object) {
  const inputs = await readInputs(import.meta.url, ["letter.pdf"]);
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
