import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import type { TestCall } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Code = "make-pdf-searchable" | "ocr-pdf-to-text" | "straighten-scans";

async function read(
  code: Code,
  inputs: NonNullable<TestCall["inputs"]>,
  options = {},
  more: Partial<TestCall> = {},
) {
  const operation = code === "straighten-scans" ? "straighten" : "read";
  const call = { operation, options, inputs, ...more };
  return runOnServerForTest(run, memberOf(family, `${code}_1`), call);
}

const only = { filename: "a.pdf" } as const;

/** A page with the sample's picture, and what else is said of it. */
async function scanWith(page: string, content = "350 0 0 120 0 0 cm/P Do"): Promise<Buffer> {
  return classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>/Font<</F 6 0 R>>>>${page}>>`,
    stream("", content, true),
    await picture(),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  ]);
}

const page = "/MediaBox[0 0 350 120]";

async function pixels(): Promise<Buffer> {
  return sharp(new URL("samples/letter.png", import.meta.url).pathname)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
}

async function picture(): Promise<Buffer> {
  const looks = "/Width 700/Height 240/BitsPerComponent 8/ColorSpace/DeviceGray";
  return stream(`/Type/XObject/Subtype/Image${looks}`, await pixels(), true);
}

test.each<[string, Buffer, object, RunError]>([
  ["what is neither", Buffer.from("text"), {}, new RunError("not_a_pdf", '"a.pdf" is not a PDF.')],
  [
    "an empty page",
    await scanWith(page, ""),
    {},
    new RunError("no_text", 'No text found in "a.pdf". Try a sharper scan, or another language.'),
  ],
  [
    "pages that all have text",
    await scanWith(page, "BT/F 12 Tf 9 9 Td(Text)Tj ET"),
    {},
    new RunError(
      "all_have_text",
      '"a.pdf" already has text on these pages. To read their images as well, choose to read pages that have text.',
      { field: "withText" },
    ),
  ],
  [
    "a page that isn't there",
    await scanWith(page),
    { pages: "2" },
    new RunError("no_such_page", "There is no page 2. The document has 1 page.", {
      field: "pages",
    }),
  ],
])("refuses %s", async (_what, content, options, error) => {
  const call = read("make-pdf-searchable", [{ ...only, content }], options);
  await expect(call).rejects.toThrow(error);
});

test("refuses more pages than there is time for", async () => {
  const document = await PDFDocument.create();
  for (let count = 0; count < 101; count += 1) document.addPage([9, 9]);
  const call = read("make-pdf-searchable", [{ ...only, content: await document.save() }]);
  await expect(call).rejects.toThrow(
    new RunError(
      "too_many_pages",
      "These are 101 pages. The limit is 100 pages at a time: choose some of them.",
      { field: "pages" },
    ),
  );
});

test("refuses a PDF among images", async () => {
  const pdf = { ...only, content: await scanWith(page) };
  const inputs = await readInputs(import.meta.url, ["letter.png", pdf]);
  const call = read("make-pdf-searchable", inputs);
  await expect(call).rejects.toThrow(
    new RunError("mixed_inputs", "Upload one PDF, or images only: merge PDFs first."),
  );
});

const ask = (program: string, words: readonly string[], input: Buffer) =>
  execFileSync(program, words, { input, stdio: ["pipe", "pipe", "ignore"] });

async function expectSound(pdf: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "scans-"));
  try {
    const path = join(folder, "a.pdf");
    await writeFile(path, pdf);
    expect(ask("qpdf", ["--check", path], Buffer.alloc(0)).toString()).toContain("No syntax");
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Each word's middle on the page as it is seen, as poppler finds it, rounded to points. */
function wordsOf(pdf: Buffer): [word: string, x: number, y: number][] {
  const printed = ask("pdftotext", ["-bbox", "-cropbox", "-", "-"], pdf).toString();
  const pattern = /<word xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">(.*?)<\/word>/g;
  return [...printed.matchAll(pattern)].map(([, left, top, right, bottom, word = ""]) => [
    word,
    Math.round((Number(left) + Number(right)) / 2),
    Math.round((Number(top) + Number(bottom)) / 2),
  ]);
}

/** In a picture of 700 pixels on 350 points, as Pillow measures. */
const firstAndLast = [
  ["The", 40, 26],
  ["dog.", 269, 26],
  ["Pack", 43, 51],
  ["jugs.", 238, 51],
  ["Better", 47, 76],
  ["never!", 139, 76],
] as const;

// Boxes that don't start at zero, hide parts, and count in other units; pages that viewers turn.
test.each<[string, string, string, string]>([
  ["", page, "350 0 0 120 0 0 cm/P Do", ""],
  [
    "in odd boxes",
    "/MediaBox[-100 -50 900 400]/CropBox[-20 30 330 150]/UserUnit 2",
    "350 0 0 120 -20 30 cm q/P Do",
    "",
  ],
  ["upside down", `${page}/Rotate 180`, "350 0 0 120 0 0 cm Q/P Do", "Turned by 180°"],
  ["on its side", `${page}/Rotate 90`, "350 0 0 120 0 0 cm/P Do", "Turned left"],
])("a scan %s gets its words where they are seen", async (_how, of, drawn, changes) => {
  const content = await scanWith(of, drawn);
  const { outputs, result } = await read("make-pdf-searchable", [{ ...only, content }]);
  const [made] = outputs;
  if (made === undefined) throw new Error("There is no file.");
  expect(made.filename).toBe("a_searchable.pdf");
  expect(result).toMatchObject({ rows: [[1, 21, changes]] });
  const words = wordsOf(made.content);
  expect(words).toHaveLength(21);
  for (const [word, x, y] of firstAndLast) {
    const [found] = words.filter(
      ([text, across, down]) => text === word && Math.hypot(across - x, down - y) <= 3,
    );
    expect(found, `${word} at ${x}`).toBeDefined();
  }
  await expectSound(made.content);
  const drawnPage = await scanWith(of.replace(/\/Rotate \d+/, ""), drawn);
  const draw = (pdf: Buffer) => ask("pdftoppm", ["-r", "72", "-cropbox", "-"], pdf);
  const looks = draw(made.content);
  expect(looks.byteLength).toBeGreaterThan(10_000);
  expect(looks.equals(draw(drawnPage))).toBe(true);
  const { context } = await PDFDocument.load(made.content);
  const streams = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object.contents] : []));
  const given = await PDFDocument.load(content);
  const own = given.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object.contents] : []));
  for (const bytes of own)
    expect(streams.some((other) => Buffer.from(other).equals(bytes))).toBe(true);
});

test("pages with text stay as they are, or are read too", async () => {
  const content = await scanWith(page, "BT/F 9 Tf 9 2 Td(Stamp)Tj ET 350 0 0 120 0 0 cm/P Do");
  const { outputs } = await read("make-pdf-searchable", [{ ...only, content }], {
    withText: "read",
  });
  const words = wordsOf(outputs[0]?.content ?? Buffer.alloc(0)).map(([word]) => word);
  expect(words).toContain("Stamp");
  expect(words).toContain("liquor");
});

async function askew(): Promise<Buffer> {
  return sharp(await pixels(), { raw: { width: 700, height: 240, channels: 1 } })
    .rotate(-4, { background: "#fafafa" })
    .tiff({ xres: 150 / 25.4, yres: 150 / 25.4 })
    .toBuffer();
}

test("straightens what was scanned at an angle, with its words", async () => {
  const inputs = [{ filename: "a.tif", content: await askew() }];
  const { outputs, result } = await read("make-pdf-searchable", inputs, { straighten: true });
  expect(result).toMatchObject({ rows: [[1, 21, "Straightened by 4.0°"]] });
  const words = wordsOf(outputs[0]?.content ?? Buffer.alloc(0));
  const downs = words.slice(0, 9).map(([, , y]) => y);
  expect(words[0]?.[0]).toBe("The");
  expect(Math.max(...downs) - Math.min(...downs)).toBeLessThanOrEqual(1);
});

test("takes the text that pages have, and reads the others", async () => {
  const scanned = await PDFDocument.load(await scanWith(page));
  const written = await PDFDocument.load(await scanWith(page, "BT/F 9 Tf 9 2 Td(Own text)Tj ET"));
  const both = await PDFDocument.create();
  for (const from of [written, scanned]) {
    for (const copy of await both.copyPages(from, [0])) both.addPage(copy);
  }
  const inputs = [{ ...only, content: await both.save() }];
  const { result, progress } = await read("ocr-pdf-to-text", inputs, { numbered: true });
  expect(result).toEqual({
    type: "text",
    text: "Page 1\nOwn text\n\nPage 2\nThe quick brown fox jumps over the lazy dog.\nPack my box with five dozen liquor jugs.\n\nBetter late than never!\n",
    filename: "a.txt",
  });
  const percents = progress.map(({ percent }) => percent);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
});

test("obeys a cancel while the program is at work", async () => {
  const cancel = new AbortController();
  const inputs = await readInputs(import.meta.url, ["letter.png"]);
  const call = read("ocr-pdf-to-text", inputs, {}, { signal: cancel.signal });
  setTimeout(() => cancel.abort(), 300);
  await expect(call).rejects.toThrow(/abort/);
});

/** A page of prose, as Tesseract must read some letters to know which way up they are. */
async function prose(turn: number): Promise<Buffer> {
  const line = await sharp(await pixels(), { raw: { width: 700, height: 240, channels: 1 } })
    .extend({ bottom: 20, background: "#ffffff" })
    .png()
    .toBuffer();
  const page = sharp({ create: { width: 900, height: 800, channels: 3, background: "#ffffff" } });
  const parts = [0, 1].map((at) => ({ input: line, left: 100, top: 120 + at * 260 }));
  const drawn = await page.composite(parts).png().toBuffer();
  const turned = await sharp(drawn).rotate(turn, { background: "#ffffff" }).png().toBuffer();
  return sharp(turned).withMetadata({ density: 150 }).tiff().toBuffer();
}

test.each<[string, object, RunError]>([
  [
    "to do nothing",
    { level: false, turn: false },
    new RunError("nothing_chosen", "Choose to level pages, to turn them upright, or both.", {
      field: "level",
    }),
  ],
  [
    "what is straight",
    {},
    new RunError(
      "straight_already",
      '"letter.png" is straight already, or has too little text to tell.',
    ),
  ],
])("straightening refuses %s", async (_what, options, error) => {
  const inputs = await readInputs(import.meta.url, ["letter.png"]);
  await expect(read("straighten-scans", inputs, options)).rejects.toThrow(error);
});

test("straightens pages each for itself, and leaves empty ones alone", async () => {
  const empty = await sharp({
    create: { width: 900, height: 800, channels: 3, background: "#fff" },
  })
    .tiff()
    .toBuffer();
  const contents = [await prose(0), await prose(95), empty, await prose(178), await prose(270)];
  const inputs = contents.map((content, at) => ({ filename: `${at + 1}.tif`, content }));
  const { outputs, result } = await read("straighten-scans", inputs);
  expect(result).toMatchObject({
    rows: [
      [1, ""],
      [2, expect.stringMatching(/^Turned left, straightened by (?:4\.9|5\.0|5\.1)°$/)],
      [3, ""],
      [4, expect.stringMatching(/^Turned by 180°, straightened by (?:1\.9|2\.0|2\.1)°$/)],
      [5, "Turned right"],
    ],
  });
  expect(outputs.map(({ filename }) => filename)).toEqual(["1_straight.pdf"]);
  await expectSound(outputs[0]?.content ?? Buffer.alloc(0));
});

test("keeps the pictures of a PDF, and its text", async () => {
  const { content: crooked } = (await readInputs(import.meta.url, ["crooked.png"]))[0] ?? {};
  const made = await read("make-pdf-searchable", [{ filename: "a.png", content: crooked ?? "" }], {
    turn: false,
  });
  const content = made.outputs[0]?.content ?? Buffer.alloc(0);
  const { outputs } = await read("straighten-scans", [{ ...only, content }]);
  const pdf = outputs[0]?.content ?? Buffer.alloc(0);
  const streams = async (bytes: Buffer) =>
    (await PDFDocument.load(bytes)).context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream && object.contents.length > 2000
          ? [Buffer.from(object.contents).toString("base64")]
          : [],
      );
  expect(await streams(content)).toHaveLength(1);
  expect(await streams(pdf)).toEqual(await streams(content));
});

test("levels no page with comments", async () => {
  const skewed = "0.9976 0.0698 -0.0698 0.9976 9 -9 cm 350 0 0 120 0 0 cm/P Do";
  const content = await scanWith(
    `${page}/Annots[<</Type/Annot/Subtype/Text/Rect[1 1 9 9]>>]`,
    skewed,
  );
  await expect(read("straighten-scans", [{ ...only, content }])).rejects.toMatchObject({
    code: "straight_already",
  });
});
