import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawnLine, unicodeFile } from "#kit/oracle/unicode-pdf.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readSample } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { paragraphsForTest } from "./docx-text-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const convert = (file: TestFile, options: object = {}) =>
  runOnServerForTest(run, manifest, { operation: "convert", options, inputs: [file] });

const wordOf = async (...asked: Parameters<typeof convert>) =>
  paragraphsForTest((await convert(...asked)).outputs[0]?.content);

const textsOf = async (...asked: Parameters<typeof convert>) =>
  (await wordOf(...asked)).map(({ text }) => text);

const pdf = (content: string) => ({ filename: "a.pdf", content: Buffer.from(content) });

type Drawn = { x?: number; y: number; size?: number; font?: StandardFonts; text: string };

/** One list of texts a page. */
async function drawn(...pages: (readonly Drawn[])[]): Promise<TestFile> {
  const document = await PDFDocument.create();
  for (const texts of pages) {
    const page = document.addPage([400, 600]);
    for (const { x = 40, y, size = 12, font = StandardFonts.Helvetica, text } of texts) {
      page.drawText(text, { x, y, size, font: await document.embedFont(font) });
    }
  }
  return { filename: "a.pdf", content: Buffer.from(await document.save()) };
}

test.each<[string, TestFile, object, RunError]>([
  ["another kind of file", pdf("text"), {}, new RunError("not_a_pdf", '"a.pdf" is not a PDF.')],
  [
    "a PDF that is cut off",
    pdf("%PDF-1.7\n"),
    {},
    new RunError(
      "damaged_pdf",
      '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
    ),
  ],
])("refuses %s", async (_what, file, options, error) => {
  await expect(convert(file, options)).rejects.toThrow(error);
});

test("refuses a page that isn't there", async () => {
  await expect(convert(await drawn([{ y: 500, text: "a" }]), { pages: "2" })).rejects.toThrow(
    new RunError("no_such_page", "There is no page 2. The document has 1 page.", {
      field: "pages",
    }),
  );
});

test("refuses a file with a password", async () => {
  const locked = await readSample(
    new URL("../pdf-to-text_1/run.ts", import.meta.url).href,
    "locked.pdf",
  );
  await expect(convert(locked)).rejects.toThrow(
    new RunError("encrypted_pdf", '"locked.pdf" is password-protected: remove the password first.'),
  );
});

test("refuses scans, and says what to do first", async () => {
  await expect(convert(await drawn([], []))).rejects.toThrow(
    new RunError(
      "no_text",
      '"a.pdf" has no text on these pages. They may be scanned images: make the PDF searchable first, and convert that.',
    ),
  );
});

test("says which page has no text", async () => {
  const { result } = await convert(await drawn([{ y: 500, text: "a" }], []));
  expect(result).toMatchObject({
    columns: ["File", "Pages", "Headings", "Images", "Bytes"],
    rows: [["a.docx", 2, 0, 0, expect.any(Number)]],
    notice:
      "Page 2 has no text. If they are scans, make the PDF searchable first, and convert that.",
  });
});

const long = (text: string, y: number): Drawn => ({ y, text });

test("joins lines to paragraphs, and words that were divided", async () => {
  const file = await drawn([
    long("A paragraph of several lines goes on until its lines are at an end-", 500),
    long("ing that is shorter.", 485),
    long("The next one starts here, and it is as wide as the first one was", 470),
    long("on this page.", 455),
    long("Apart, by more than what is between lines.", 420),
  ]);
  expect(await textsOf(file)).toEqual([
    "A paragraph of several lines goes on until its lines are at an ending that is shorter.",
    "The next one starts here, and it is as wide as the first one was on this page.",
    "Apart, by more than what is between lines.",
  ]);
});

test("finds headings by their size, and keeps bold, italic and monospaced letters", async () => {
  const file = await drawn([
    { y: 550, size: 24, text: "The title" },
    { y: 500, size: 16, font: StandardFonts.HelveticaBold, text: "A section" },
    { y: 470, text: "This is what most of the text looks like, and" },
    { y: 455, font: StandardFonts.TimesRomanItalic, text: "this is said with weight." },
    { y: 420, font: StandardFonts.CourierBold, text: "npm start" },
  ]);
  const read = await wordOf(file);
  expect(read.map(({ style }) => style)).toEqual(["Heading1", "Heading2", undefined, undefined]);
  const [title, section, text, code] = read.map(({ xml }) => xml);
  expect(title).not.toContain("<w:b/>");
  expect(section).toMatch(/<w:b\/>.*<w:sz w:val="32"\/>/);
  expect(text).toMatch(/and <\/w:t>.*"Times New Roman".*<w:i\/>.*this is said with weight\./);
  expect(code).toMatch(/"Courier New".*<w:b\/>|<w:b\/>.*"Courier New"/);
});

test("makes lists of bullets, by how far in they are", async () => {
  const file = await drawn([
    { y: 500, text: "Two kinds:" },
    { y: 480, text: "• Fruit" },
    { y: 465, x: 60, text: "• Figs" },
    { y: 450, text: "• Bread" },
    { y: 430, text: "1. stays a number" },
  ]);
  const read = await wordOf(file);
  expect(read.map(({ text }) => text)).toEqual([
    "Two kinds:",
    "Fruit",
    "Figs",
    "Bread",
    "1. stays a number",
  ]);
  const levels = read.map(({ xml }) => /<w:ilvl w:val="(\d)"/.exec(xml)?.[1]);
  expect(levels).toEqual([undefined, "0", "1", "0", undefined]);
});

test("puts the cells of a row on one line, with tabs", async () => {
  const rows = [
    ["Day", "Wind"],
    ["Monday", "South"],
  ].flatMap(([one = "", other = ""], row) => [
    { y: 500 - row * 20, text: one },
    { y: 500 - row * 20, x: 200, text: other },
  ]);
  expect(await textsOf(await drawn(rows))).toEqual(["Day\tWind", "Monday\tSouth"]);
});

test("reads from the top, whatever was drawn first", async () => {
  const file = await drawn([
    { y: 40, text: "the foot" },
    { y: 500, text: "the head" },
  ]);
  expect(await textsOf(file)).toEqual(["the head", "the foot"]);
});

test("reads one column after the other", async () => {
  const column = (x: number, words: readonly string[]) =>
    words.map((text, line) => ({ x, y: 500 - line * 15, text }));
  const file = await drawn([
    ...column(40, ["This is the column", "on the left side of", "the page, and"]),
    ...column(220, ["this is the column", "on the right side of", "the page, its end."]),
  ]);
  expect((await textsOf(file)).join(" ")).toBe(
    "This is the column on the left side of the page, and this is the column on the right side of the page, its end.",
  );
});

test("centres what is in the middle, and puts at the right what is there", async () => {
  const wide = "This line is as wide as the whole text of the page is";
  const file = await drawn([
    { y: 500, text: wide },
    { y: 470, x: 164, text: "middle" },
    { y: 440, x: 309, text: "right" },
    { y: 410, x: 60, text: "a little in" },
  ]);
  const read = await wordOf(file);
  expect(read.map(({ xml }) => /<w:jc w:val="(\w+)"/.exec(xml)?.[1])).toEqual([
    undefined,
    "center",
    "right",
    undefined,
  ]);
  expect(read[3]?.xml).toContain('<w:ind w:left="400"');
});

test("starts pages where the PDF does, unless told to flow on", async () => {
  const file = await drawn([{ y: 500, text: "one" }], [{ y: 500, text: "two" }]);
  const breaks = async (options: object) =>
    (await wordOf(file, options)).map(({ xml }) => xml.includes("<w:pageBreakBefore/>"));
  expect(await breaks({})).toEqual([false, true]);
  expect(await breaks({ pageBreaks: false })).toEqual([false, false]);
  const { outputs } = await convert(file);
  const { "word/document.xml": body } = unzipSync(outputs[0]?.content ?? new Uint8Array());
  expect(strFromU8(body ?? new Uint8Array())).toMatch(
    /<w:pgSz[^>]*w:w="8000"[^>]*w:h="12000"|<w:pgSz[^>]*w:h="12000"[^>]*w:w="8000"/,
  );
});

test("reads Hebrew from the right", async () => {
  const content = unicodeFile(drawnLine("בוט םלוע םולש", 300, "words"));
  const [read] = await wordOf({ filename: "a.pdf", content });
  expect(read?.text).toBe("שלום עולם טוב");
  expect(read?.xml).toMatch(/<w:bidi\/>.*<w:rtl\/>/);
});

test("puts images where they were, and leaves out a scan behind its text", async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 600]);
  const raw = { width: 40, height: 20, channels: 3, background: "#3366cc" } as const;
  const image = await document.embedPng(await sharp({ create: raw }).png().toBuffer());
  page.drawText("above", { x: 40, y: 500, size: 12 });
  page.drawImage(image, { x: 40, y: 400, width: 120, height: 60 });
  page.drawText("below", { x: 40, y: 350, size: 12 });
  const scan = document.addPage([400, 600]);
  scan.drawImage(image, { x: 0, y: 0, width: 400, height: 600 });
  scan.drawText("found in the scan", { x: 40, y: 500, size: 12 });
  const file = { filename: "a.pdf", content: Buffer.from(await document.save()) };
  const { outputs, result } = await convert(file);
  expect(result).toMatchObject({ rows: [["a.docx", 2, 0, 1, expect.any(Number)]] });
  const read = paragraphsForTest(outputs[0]?.content);
  expect(read.map(({ text, xml }) => (xml.includes("<w:drawing>") ? "image" : text))).toEqual([
    "above",
    "image",
    "below",
    "found in the scan",
  ]);
  // 120 points, in EMU.
  expect(read[1]?.xml).toContain('<wp:extent cx="1524000" cy="762000"/>');
  const [drawing] = Object.entries(unzipSync(outputs[0]?.content ?? new Uint8Array())).filter(
    ([name]) => name.startsWith("word/media/"),
  );
  const { dominant } = await sharp(drawing?.[1]).stats();
  expect(dominant).toMatchObject({ r: 56, g: 104, b: 200 });
  expect((await convert(file, { images: false })).result).toMatchObject({
    rows: [["a.docx", 2, 0, 0, expect.any(Number)]],
  });
});

test("keeps links to the web, and no others", async () => {
  const { outputs } = await convert(await readSample(import.meta.url, "report.pdf"));
  const parts = unzipSync(outputs[0]?.content ?? new Uint8Array());
  const relations = strFromU8(parts["word/_rels/document.xml.rels"] ?? new Uint8Array());
  expect(
    relations.match(
      /Target="[^"]*" TargetMode="External"|TargetMode="External"[^>]*Target="[^"]*"/g,
    ),
  ).toEqual([expect.stringContaining("https://harbour.example/report")]);
});

test("writes what is typed into a form", async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  page.drawText("Name:", { x: 20, y: 255, size: 12 });
  const field = document.getForm().createTextField("name");
  field.setText("Ada & <Lovelace>");
  field.addToPage(page, { x: 120, y: 250, width: 200, height: 20 });
  const file = { filename: "a.pdf", content: Buffer.from(await document.save()) };
  expect(await textsOf(file)).toEqual(["Name: Ada & <Lovelace>"]);
});
