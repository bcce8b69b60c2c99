import { describe, expect, test } from "vitest";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { bookletPdf } from "./booklet-pdf.ts";
import { cropPdf } from "./crop-pdf.ts";
import { nUpPdf } from "./n-up-pdf.ts";
import { bookletOrder } from "./sheets.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const members = { bookletPdf, cropPdf, nUpPdf };

async function lay(
  name: keyof typeof members,
  options: object,
  file: string | TestFile = "letter.pdf",
) {
  const manifest = members[name];
  const [operation = ""] = Object.keys(manifest.operations);
  const inputs = await readInputs(import.meta.url, [file]);
  const done = await runOnServerForTest(run, manifest, { operation, options, inputs });
  return pageFacts(done.outputs[0]?.content ?? Buffer.alloc(0));
}

const damaged = { filename: "a.pdf", content: Buffer.from("%PDF-1.7\n") };

test.each<[Parameters<typeof lay>, RunError]>([
  [
    ["cropPdf", { left: 105, right: 105 }],
    new RunError(
      "nothing_left",
      "This would cut away all of page 1, which is 210 × 297 mm. Crop less.",
      { field: "left" },
    ),
  ],
  [
    ["nUpPdf", { number: "16", paper: "a5", margin: 20 }],
    new RunError(
      "no_room",
      "The margins leave no room for the pages. Use a smaller margin or larger paper.",
      { field: "margin" },
    ),
  ],
  [
    ["bookletPdf", { pages: "4" }],
    new RunError("no_such_page", "There is no page 4. The document has 3 pages.", {
      field: "pages",
    }),
  ],
  [
    ["nUpPdf", {}, damaged],
    new RunError(
      "damaged_pdf",
      '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
    ),
  ],
])("refuses %j", async (given, error) => {
  await expect(lay(...given)).rejects.toThrow(error);
});

test("crops the pages that are named, and no others", async () => {
  const pages = await lay("cropPdf", { left: 25.4, right: 0, top: 50.8, bottom: 0, pages: "2" });
  expect(pages.map(({ size }) => size)).toEqual([
    [595, 842],
    [523, 698],
    [595, 842],
  ]);
});

test("puts pages on sheets that lie as it suits them, in their order", async () => {
  const two = await lay("nUpPdf", {});
  expect(two.map(({ text }) => text)).toEqual(["Dear readerSecond page", "Third and last page"]);
  expect(two[0]?.size).toEqual([841.89, 595.276]);
  const four = await lay("nUpPdf", { number: "4", pages: "3, 1" });
  expect(four.map(({ text }) => text)).toEqual(["Third and last pageDear reader"]);
  expect(four[0]?.size).toEqual([595.276, 841.89]);
});

describe("a booklet", () => {
  test("has its sides in the order in which a sheet is folded", () => {
    expect(bookletOrder([1, 2, 3, 4, 5, 6], "left")).toEqual([
      undefined,
      1,
      2,
      undefined,
      6,
      3,
      4,
      5,
    ]);
    expect(bookletOrder([1, 2, 3, 4], "right")).toEqual([1, 4, 3, 2]);
  });

  test("ends with empty places", async () => {
    const sides = await lay("bookletPdf", {});
    expect(sides.map(({ text }) => text)).toEqual([
      "Dear reader",
      "Second pageThird and last page",
    ]);
  });
});
