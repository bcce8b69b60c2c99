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
