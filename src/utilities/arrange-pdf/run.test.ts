import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { runQpdf } from "#kit/pdf/qpdf.ts";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { addBlankPages } from "./add-blank-pages.ts";
import { deletePdfPages } from "./delete-pdf-pages.ts";
import { interleavePdf } from "./interleave-pdf.ts";
import { organisePdf } from "./organise-pdf.ts";
import { reversePdf } from "./reverse-pdf.ts";
import { rotatePdf } from "./rotate-pdf.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const members = {
  addBlankPages,
  deletePdfPages,
  interleavePdf,
  organisePdf,
  reversePdf,
  rotatePdf,
};

async function arrange(
  name: keyof typeof members,
  options: object,
  files: readonly (string | TestFile)[] = ["letter.pdf"],
) {
  const inputs = await readInputs(import.meta.url, files);
  const manifest = members[name];
  const [operation = ""] = Object.keys(manifest.operations);
  const { outputs } = await runOnServerForTest(run, manifest, { operation, options, inputs });
  return outputs[0]?.content ?? Buffer.alloc(0);
}

const both = ["letter.pdf", "appendix.pdf"];

test.each<[Parameters<typeof arrange>, RunError]>([
  [
    ["organisePdf", { pages: ["x.pdf:1"] }, both],
    new RunError(
      "no_such_file",
      'You have not added a file called "x.pdf": use the name of one you have.',
      {
        field: "pages",
      },
    ),
  ],
  [
    ["organisePdf", { pages: ["appendix.pdf:2"] }, both],
    new RunError("no_such_page", 'There is no page 2 in "appendix.pdf": it has 1 page.', {
      field: "pages",
    }),
  ],
  [["deletePdfPages", {}], new RunError("invalid_options", "pages: This is required.")],
  [
    ["deletePdfPages", { pages: "" }],
    new RunError("invalid_options", "pages: Choose the pages to remove, such as 1-3, 5, 8-."),
  ],
  [
    ["deletePdfPages", { pages: "1-" }],
    new RunError("no_page_left", "This would delete every page: choose fewer pages.", {
      field: "pages",
    }),
  ],
  [
    ["rotatePdf", { pages: "4" }],
    new RunError("no_such_page", "There is no page 4. The document has 3 pages.", {
      field: "pages",
    }),
  ],
  [["interleavePdf", {}], new RunError("too_few_files", "Choose two PDF files to interleave.")],
  [
    ["reversePdf", {}, [{ filename: "a.pdf", content: Buffer.from("text") }]],
    new RunError("not_a_pdf", '"a.pdf" is not a PDF.'),
  ],
])("refuses %j", async (call, error) => {
  await expect(arrange(...call)).rejects.toThrow(error);
});

const texts = async (content: Buffer) => (await pageFacts(content)).map(({ text }) => text);
const [one, two, three, appendix] = [
  "Dear reader",
  "Second page",
  "Third and last page",
  "Appendix",
];

test.each<[Parameters<typeof arrange>, string[]]>([
  [
    [
      "organisePdf",
      { pages: ["appendix.pdf:1", "letter.pdf:3", "letter.pdf:1", "letter.pdf:3"] },
      both,
    ],
    [appendix, three, one, three],
  ],
  [
    ["organisePdf", {}, both],
    [one, two, three, appendix],
  ],
  [["deletePdfPages", { pages: "1, 3" }], [two]],
  [
    ["reversePdf", {}],
    [three, two, one],
  ],
  [
    ["interleavePdf", { reversed: true }, both],
    [one, appendix, two, three],
  ],
  [
    ["interleavePdf", { reversed: true }, both.toReversed()],
    [appendix, three, two, one],
  ],
  [
    ["addBlankPages", { pages: "2", first: true }],
    ["", one, two, "", three],
  ],
])("puts pages in order: %j", async (call, expected) => {
  expect(await texts(await arrange(...call))).toEqual(expected);
});

test("links keep leading to their pages where these went", async () => {
  const pages = await pageFacts(await arrange("reversePdf", {}));
  expect(pages.map(({ links }) => links)).toEqual([[], [], [1, 2]]);
});

test("turns the pages that are named, and a page that is there twice each time by itself", async () => {
  const turned = await pageFacts(await arrange("rotatePdf", { pages: "2-3", turn: "270" }));
  expect(turned.map(({ size }) => size)).toEqual([
    [595, 842],
    [842, 595],
    [842, 595],
  ]);
  const twice = await arrange("organisePdf", {
    pages: ["letter.pdf:1@90", "letter.pdf:1", "letter.pdf:1@180"],
  });
  const document = await PDFDocument.load(twice);
  expect(document.getPages().map((page) => page.getRotation().angle)).toEqual([90, 0, 180]);
});

async function form(): Promise<TestFile> {
  const document = await PDFDocument.create();
  const pages = [document.addPage([200, 200]), document.addPage([200, 200])];
  for (const [index, page] of pages.entries()) {
    const field = document.getForm().createTextField(`field${index}`);
    field.setText(["kept0", "gone1"][index]);
    field.addToPage(page, { x: 20, y: 20, width: 100, height: 20 });
  }
  const outline = document.context.obj({ Type: "Outlines" });
  document.catalog.set(PDFName.of("Outlines"), document.context.register(outline));
  return { filename: "form.pdf", content: Buffer.from(await document.save()) };
}

test("what is of no page stays, and what was on a page that is gone is nowhere in the file", async () => {
  const content = await arrange("deletePdfPages", { pages: "2" }, [await form()]);
  const document = await PDFDocument.load(content);
  const fields = document.getForm().getFields();
  expect(fields.map((field) => field.getName())).toEqual(["field0"]);
  expect(document.catalog.has(PDFName.of("Outlines"))).toBe(true);
  const { output } = await runQpdf(["--qdf", "--object-streams=disable", "/in.pdf", "/out.pdf"], {
    "in.pdf": content,
  });
  const plain = Buffer.from(output ?? []).toString("latin1");
  // As text, or hex-encoded in one or two bytes per letter.
  expect(plain).toMatch(/kept0|6b65707430|006b0065007000740030/i);
  expect(plain).not.toMatch(/gone1|676f6e6531|0067006f006e00650031/i);
});
