import { PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { readInputs, readSample } from "#kit/proof/samples-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function build(files: readonly (string | TestFile)[], options: object = {}) {
  const inputs = await readInputs(import.meta.url, files);
  const done = await runOnServerForTest(run, manifest, { operation: "build", options, inputs });
  return { ...done, pdf: done.outputs[0]?.content ?? Buffer.alloc(0) };
}

async function picturesIn(pdf: Buffer): Promise<PDFRawStream[]> {
  const { context } = await PDFDocument.load(pdf);
  return context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .filter(({ dict }) => dict.get(PDFName.of("Subtype")) === PDFName.of("Image"));
}

async function placeOf(pdf: Buffer): Promise<(u: number, v: number) => [number, number]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const matrices: number[][] = argsArray.filter((_, index) => fnArray[index] === OPS.transform);
  await task.destroy();
  return (u, v) =>
    matrices.reduceRight<[number, number]>(
      ([x, y], [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) => [
        a * x + c * y + e,
        b * x + d * y + f,
      ],
      [u, v],
    );
}

const a4 = [(210 / 25.4) * 72, (297 / 25.4) * 72] as const;

test.each<[string, (string | TestFile)[], object, RunError]>([
  [
    "a text",
    [{ filename: "a.png", content: Buffer.from("no image") }],
    {},
    new RunError("not_an_image", '"a.png" is not an image.'),
  ],
  [
    "an order of other files",
    ["photo.jpg"],
    { order: ["x.jpg"] },
    new RunError("no_such_file", 'There is no file "x.jpg".', { field: "order" }),
  ],
  [
    "a margin that leaves nothing of the page",
    ["photo.jpg"],
    { margin: 91 },
    new RunError("invalid_options", "margin: Margin can be at most 90 mm."),
  ],
])("refuses %s", async (_what, files, options, error) => {
  await expect(build(files, options)).rejects.toMatchObject({
    code: error.code,
    message: error.message,
  });
});

test("refuses a photo that is cut off", async () => {
  const { content } = await readSample(import.meta.url, "photo.jpg");
  const half = { filename: "half.jpg", content: content.subarray(0, content.byteLength - 30) };
  await expect(build([half])).rejects.toMatchObject({ code: "damaged_image" });
});

test("gives each image a page, in the order asked for", async () => {
  const { pdf, outputs, result, progress } = await build(["photo.jpg", "drawing.png"], {
    order: ["drawing.png"],
  });
  expect(outputs.map(({ filename }) => filename)).toEqual(["drawing.pdf"]);
  const pages = await pageFacts(pdf);
  expect(pages.map(({ size }) => size.map(Math.round))).toEqual([
    [842, 595],
    [595, 842],
  ]);
  expect(result).toEqual({
    type: "table",
    columns: ["Page", "File", "Page size"],
    rows: [
      [1, "drawing.png", "297 × 210 mm"],
      [2, "photo.jpg", "210 × 297 mm"],
    ],
  });
  expect(progress.map(({ step }) => step)).toEqual([
    "Adding drawing.png",
    "Adding photo.jpg",
    "Writing the file",
    "Done",
  ]);
});

test.each([
  [{ pageSize: "letter", orientation: "landscape" }, 792, 612],
  [{ pageSize: "letter", orientation: "portrait" }, 612, 792],
  [{ pageSize: "letter" }, 792, 612],
  [{ pageSize: "a4", orientation: "portrait" }, ...a4],
  [{ pageSize: "fit", margin: 0 }, 30, 15],
  [{ pageSize: "fit", margin: 25.4 }, 174, 159],
])("lays a picture of 40 × 20 pixels on a page by %j", async (options, width, height) => {
  const { pdf } = await build(["drawing.png"], options);
  const [page] = await pageFacts(pdf);
  expect(page?.size[0]).toBeCloseTo(width, 3);
  expect(page?.size[1]).toBeCloseTo(height, 3);
  const margin = ((("margin" in options && options.margin) || 0) / 25.4) * 72;
  const place = await placeOf(pdf);
  const [left, bottom] = place(0, 0);
  const [right, top] = place(1, 1);
  expect(left + right).toBeCloseTo(width, 3);
  expect(bottom + top).toBeCloseTo(height, 3);
  expect(right - left).toBeCloseTo(2 * (top - bottom), 3);
  if (options.pageSize === "fit") expect(left).toBeCloseTo(margin, 3);
  else expect(Math.min(left, bottom)).toBeCloseTo((10 / 25.4) * 72, 3);
});

// Ghostscript 10.00 and ImageMagick agree.
test.each([1, 2, 3, 4, 5, 6, 7, 8])("draws a photo of orientation %i upright", async (turn) => {
  const filename = turn === 6 ? "photo.jpg" : `turned-${turn}.jpg`;
  const { pdf } = await build([filename], { pageSize: "fit", margin: 0 });
  const { content } = await readSample(import.meta.url, filename);
  const seen = await sharp(content).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = seen.info;
  expect((await pageFacts(pdf))[0]?.size).toEqual([width * 0.75, height * 0.75]);
  const place = await placeOf(pdf);
  const corners = [
    [0.05, 0.95, [254, 0, 0]],
    [0.95, 0.05, [0, 0, 254]],
  ] as const;
  for (const [u, v, colour] of corners) {
    const [x, y] = place(u, v);
    const column = Math.floor(x / 0.75);
    const row = Math.floor(height - y / 0.75);
    const start = (row * width + column) * channels;
    expect([...seen.data.subarray(start, start + 3)]).toEqual(colour);
  }
});

test("a JPEG goes in byte by byte, without what it tells of its maker", async () => {
  const { content } = await readSample(import.meta.url, "turned-1.jpg");
  const [picture] = await picturesIn((await build(["turned-1.jpg"])).pdf);
  const inside = Buffer.from(picture?.contents ?? []);
  expect(content.includes("Ada")).toBe(true);
  expect(inside.includes("Ada")).toBe(false);
  const data = content.indexOf(Buffer.from([0xff, 0xdb]));
  expect(inside.subarray(-(content.byteLength - data))).toEqual(content.subarray(data));
});

test("a drawing goes in without loss, its transparency too", async () => {
  const { pdf } = await build(["drawing.png"]);
  const pictures = await picturesIn(pdf);
  expect(pictures.map(({ dict }) => String(dict.get(PDFName.of("ColorSpace"))))).toEqual([
    "/DeviceGray",
    "/DeviceRGB",
  ]);
  expect(pictures[1]?.dict.get(PDFName.of("SMask"))).toBeDefined();
});

test("a photo keeps its colour profile", async () => {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();
  const [picture] = await picturesIn((await build([{ filename: "a.jpg", content }])).pdf);
  expect(String(picture?.dict.get(PDFName.of("ColorSpace")))).toMatch(/^\[ \/ICCBased \d+ 0 R \]$/);
});

test.each([
  ["webp", ["/DCTDecode"]],
  ["avif", ["/DCTDecode"]],
  ["tiff", ["/FlateDecode"]],
  // GIFs are always read with alpha.
  ["gif", ["/FlateDecode", "/FlateDecode"]],
] as const)("takes %s, as %j", async (format, filters) => {
  const content = await sharp({ create: { width: 8, height: 4, channels: 3, background: "red" } })
    .toFormat(format)
    .toBuffer();
  const { pdf } = await build([{ filename: "a", content }], { pageSize: "fit", margin: 0 });
  expect((await pageFacts(pdf))[0]?.size).toEqual([6, 3]);
  const pictures = await picturesIn(pdf);
  expect(pictures.map(({ dict }) => String(dict.get(PDFName.of("Filter"))))).toEqual(filters);
});
