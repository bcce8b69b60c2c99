import { expect, test } from "vitest";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { headerFooterPdf } from "./header-footer-pdf.ts";
import { pageNumbers } from "./page-numbers.ts";
import { watermarkPdf } from "./watermark-pdf.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const members = { headerFooterPdf, pageNumbers, watermarkPdf };

async function stamp(name: keyof typeof members, options: object) {
  const manifest = members[name];
  const inputs = await readInputs(import.meta.url, ["letter.pdf"]);
  const [operation = ""] = Object.keys(manifest.operations);
  const { outputs, result } = await runOnServerForTest(run, manifest, {
    operation,
    options,
    inputs,
  });
  const pages = await pageFacts(outputs[0]?.content ?? Buffer.alloc(0));
  return { result, texts: pages.map(({ text }) => text) };
}

test.each<[Parameters<typeof stamp>, RunError]>([
  [["headerFooterPdf", {}], new RunError("no_text", "Enter some text first.", { field: "header" })],
  [
    ["watermarkPdf", { text: " " }],
    new RunError("no_text", "Enter some text first.", { field: "text" }),
  ],
  [
    ["pageNumbers", { text: "第{page}页" }],
    new RunError(
      "other_letters",
      '"第1页" has characters that can\'t be written to a PDF here: only Latin, Greek and Cyrillic letters work.',
      { field: "text" },
    ),
  ],
  [
    ["pageNumbers", { pages: "7" }],
    new RunError("no_such_page", "There is no page 7. The document has 3 pages.", {
      field: "pages",
    }),
  ],
])("refuses %j", async (given, error) => {
  await expect(stamp(...given)).rejects.toThrow(error);
});

test("numbers the pages that are named, from the number that is given", async () => {
  expect(await stamp("pageNumbers", { pages: "2-", first: 5 })).toEqual({
    result: {
      type: "table",
      columns: ["Page", "Text"],
      rows: [
        [2, "5 / 6"],
        [3, "6 / 6"],
      ],
    },
    texts: ["Dear reader", "Second page5 / 6", "Third and last page6 / 6"],
  });
});

test("writes header and footer, and leaves out what is empty", async () => {
  const { texts } = await stamp("headerFooterPdf", {
    headerLeft: "Title",
    footerRight: "{page}/{pages}",
  });
  expect(texts).toEqual([
    "Dear readerTitle1/3",
    "Second pageTitle2/3",
    "Third and last pageTitle3/3",
  ]);
});

test("writes a watermark on each page", async () => {
  const { texts } = await stamp("watermarkPdf", { text: "Entwurf Nº {page}" });
  expect(texts).toEqual([
    "Dear readerEntwurf Nº 1",
    "Second pageEntwurf Nº 2",
    "Third and last pageEntwurf Nº 3",
  ]);
});

test("writes Polish, Greek and Cyrillic letters, which are read as they were given", async () => {
  const { texts } = await stamp("headerFooterPdf", {
    headerLeft: "Łódź",
    header: "Ελένη",
    footer: "Стр. {page} из {pages}",
  });
  expect(texts).toEqual([
    "Dear readerŁódź ΕλένηСтр. 1 из 3",
    "Second pageŁódź ΕλένηСтр. 2 из 3",
    "Third and last pageŁódź ΕλένηСтр. 3 из 3",
  ]);
});
