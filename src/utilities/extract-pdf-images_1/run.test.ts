import sharp from "sharp";
import { expect, test } from "vitest";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readInputs, readSample } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function extract(file: string | TestFile, options: object = {}) {
  const inputs = await readInputs(import.meta.url, [file]);
  return runOnServerForTest(run, manifest, { operation: "extract", options, inputs });
}

function showing(facts: string, samples: Buffer): TestFile {
  const content = classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>",
    stream("", facts === "" ? "0 0 5 5 re f" : "9 0 0 9 0 0 cm/P Do 1 0 0 1 0 0 cm/P Do", false),
    stream(`/Type/XObject/Subtype/Image${facts}`, samples, true),
  ]);
  return { filename: "a.pdf", content };
}

test.each<[string, TestFile, object, RunError]>([
  [
    "what is no PDF",
    { filename: "a.pdf", content: Buffer.from("text") },
    {},
    new RunError("not_a_pdf", '"a.pdf" is not a PDF.'),
  ],
  [
    "a PDF that is cut off",
    { filename: "a.pdf", content: Buffer.from("%PDF-1.7\n") },
    {},
    new RunError(
      "damaged_pdf",
      '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
    ),
  ],
  [
    "a PDF without pictures",
    showing("", Buffer.alloc(0)),
    {},
    new RunError(
      "no_pictures",
      '"a.pdf" has no images on these pages. Drawings and text don\'t count as images.',
    ),
  ],
  [
    "a page that is not there",
    showing("", Buffer.alloc(0)),
    { pages: "3" },
    new RunError("no_such_page", "There is no page 3. The document has 1 page.", {
      field: "pages",
    }),
  ],
  [
    "a picture of more pixels than a run may have",
    showing(
      "/Width 8000/Height 8000/BitsPerComponent 1/ColorSpace/DeviceGray",
      Buffer.alloc(8_000_000),
    ),
    {},
    new RunError(
      "too_many_pixels",
      "An image on page 1 has 8,000 × 8,000 pixels. The limit is 50 megapixels: leave this page out.",
      { field: "pages" },
    ),
  ],
])("refuses %s", async (_what, file, options, error) => {
  await expect(extract(file, options)).rejects.toThrow(error);
});

test("a JPEG comes out byte by byte as it is in the file", async () => {
  const { content } = await readSample(import.meta.url, "scan.pdf");
  const { outputs, result } = await extract("scan.pdf");
  expect(content.includes(outputs[0]?.content ?? "")).toBe(true);
  expect(await sharp(outputs[0]?.content).metadata()).toMatchObject({
    format: "jpeg",
    width: 300,
    height: 220,
  });
  expect(result).toMatchObject({ rows: [["scan_image-1.jpg", 1, "300 × 220 pixels"]] });
});

// ISO 32000-1, 8.9.5.2 and 8.6.6.3: highest bits first, rows padded to bytes.
test.each<[string, Buffer, number[]]>([
  [
    "/Width 3/Height 2/BitsPerComponent 1/ColorSpace/DeviceGray",
    Buffer.from([0b1010_0000, 0b0110_0000]),
    [255, 0, 255, 0, 255, 255].flatMap((grey) => [grey, grey, grey]),
  ],
  [
    "/Width 2/Height 1/BitsPerComponent 4/ColorSpace[/Indexed/DeviceRGB 1<102030 ff8000>]",
    Buffer.from([0x10]),
    [255, 128, 0, 16, 32, 48],
  ],
  [
    "/Width 1/Height 2/BitsPerComponent 8/ColorSpace/DeviceRGB",
    Buffer.from([1, 2, 3, 250, 251, 252]),
    [1, 2, 3, 250, 251, 252],
  ],
])("a picture of %s keeps each pixel, and comes once", async (facts, samples, pixels) => {
  const { outputs } = await extract(showing(facts, samples));
  expect(outputs.map(({ filename }) => filename)).toEqual(["a_image-1.png"]);
  expect([...(await sharp(outputs[0]?.content).toColourspace("srgb").raw().toBuffer())]).toEqual(
    pixels,
  );
});

// ISO 32000-1, 8.9.5.2: 1 0 turns a level v to 255 - v. pdftoppm and mutool draw these colours.
test.each<[string, string, number, number]>([
  ["an inverted JPEG", "/Decode[1 0]/ColorSpace/DeviceGray", 40, 215],
  ["a JPEG with the usual /Decode", "/Decode[0 1]/ColorSpace/DeviceGray", 40, 40],
  ["a JPEG with half of the levels", "/Decode[0.5 1]/ColorSpace/DeviceGray", 100, 178],
])("%s has the levels of the page", async (_what, facts, level, shown) => {
  const jpeg = await sharp(Buffer.alloc(64, level), { raw: { width: 8, height: 8, channels: 1 } })
    .toColourspace("b-w")
    .jpeg({ quality: 100 })
    .toBuffer();
  const file = withPicture(`/Width 8/Height 8/BitsPerComponent 8/Filter/DCTDecode${facts}`, jpeg);
  const { outputs } = await extract(file);
  const [first] = await sharp(outputs[0]?.content).toColourspace("b-w").raw().toBuffer();
  expect(Math.abs((first ?? 0) - shown)).toBeLessThanOrEqual(1);
  expect(outputs[0]?.filename).toBe(level === shown ? "a_image-1.jpg" : "a_image-1.png");
});

test("the same JPEG as it is and inverted are two images", async () => {
  const jpeg = await sharp(Buffer.alloc(64, 40), { raw: { width: 8, height: 8, channels: 1 } })
    .toColourspace("b-w")
    .jpeg()
    .toBuffer();
  const facts = "/Width 8/Height 8/BitsPerComponent 8/Filter/DCTDecode/ColorSpace/DeviceGray";
  const { outputs } = await extract(withPicture(`${facts}/Decode[1 0]`, jpeg, facts));
  const levels = await Promise.all(
    outputs.map(
      async ({ content }) => (await sharp(content).toColourspace("b-w").raw().toBuffer())[0],
    ),
  );
  expect(levels).toEqual([215, 40]);
});

// ISO 32000-1, 8.9.6.2: 0 is painted, with the other /Decode 1. pdftoppm and mutool draw it so.
test.each([
  ["", [0, 255]],
  ["/Decode[1 0]", [255, 0]],
])("a stencil%s is black where it paints", async (facts, levels) => {
  const file = withPicture(`/Width 2/Height 1/ImageMask true${facts}`, Buffer.from([0x40]));
  const { outputs } = await extract(file);
  expect([...(await sharp(outputs[0]?.content).toColourspace("b-w").raw().toBuffer())]).toEqual(
    levels,
  );
});

function withPicture(facts: string, data: Buffer, second?: string): TestFile {
  const head = (own: string) => `/Type/XObject/Subtype/Image${own}`;
  const content = classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</XObject<</P 5 0 R/Q 6 0 R>>>>>>`,
    stream("", `/P Do${second === undefined ? "" : "/Q Do"}`, false),
    stream(head(facts), data, false),
    ...(second === undefined ? [] : [stream(head(second), data, false)]),
  ]);
  return { filename: "a.pdf", content };
}
