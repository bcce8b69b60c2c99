import sharp from "sharp";
import { expect, test } from "vitest";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import { appearance, formFile, widget } from "#kit/oracle/form-pdf.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function draw(file: string | TestFile, options: object = {}, operation = "png") {
  const inputs = await readInputs(import.meta.url, [file]);
  return runOnServerForTest(run, manifest, { operation, options, inputs });
}

function pagesOf(content: string, ...pages: string[]): TestFile {
  const kids = pages.map((_, index) => `${index + 4} 0 R`).join(" ");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    stream("", content, true),
    ...pages.map((page) => `<</Type/Page/Parent 2 0 R/Contents 3 0 R${page}>>`),
  ];
  return { filename: "a.pdf", content: classicFile(objects) };
}

const damaged = { filename: "a.pdf", content: Buffer.from("%PDF-1.7\n") };

test.each<[string, TestFile, object, RunError]>([
  [
    "what is no PDF",
    { filename: "a.pdf", content: Buffer.from("text") },
    {},
    new RunError("not_a_pdf", '"a.pdf" is not a PDF.'),
  ],
  [
    "a PDF that is cut off",
    damaged,
    {},
    new RunError(
      "damaged_pdf",
      '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
    ),
  ],
  [
    "a page that is not there",
    pagesOf("", "/MediaBox[0 0 9 9]"),
    { pages: "2" },
    new RunError("no_such_page", "There is no page 2. The document has 1 page.", {
      field: "pages",
    }),
  ],
  [
    "more pixels than a run may have, before it draws anything",
    pagesOf("", "/MediaBox[0 0 9 9]", "/MediaBox[0 0 1440 1440]"),
    { dpi: 600 },
    new RunError(
      "too_many_pixels",
      "Page 2 would have 12,000 × 12,000 pixels at 600 dpi. The limit is 50 megapixels: choose a lower resolution.",
      { field: "dpi" },
    ),
  ],
  [
    "more pictures than a session holds",
    pagesOf("", ...Array.from({ length: 501 }, () => "/MediaBox[0 0 9 9]")),
    {},
    new RunError(
      "too_many_files",
      "This would make 501 images. The limit is 500: select fewer pages.",
      { field: "pages" },
    ),
  ],
])("refuses %s", async (_what, file, options, error) => {
  await expect(draw(file, options)).rejects.toThrow(error);
});

// ISO 32000-1, 8.3.2.3: units are 1/72 inch, so a pixel at 72 dpi.
test("draws each unit as a pixel, cropped, turned and by the unit of the page", async () => {
  const file = pagesOf(
    "1 0 0 rg 1 1 1 2 re f",
    "/MediaBox[0 0 4 5]",
    "/MediaBox[0 0 4 5]/Rotate 90",
    "/MediaBox[0 0 4 5]/CropBox[1 1 3 5]",
    "/MediaBox[0 0 4 5]/UserUnit 2",
  );
  const { outputs, result } = await draw(file, { dpi: 72 });
  const rows = await Promise.all(
    outputs.map(async ({ content }) => {
      const image = sharp(content).removeAlpha();
      const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
      const letters = Array.from({ length: info.width * info.height }, (_, index) => {
        const [red, green, blue] = data.subarray(index * 3, index * 3 + 3);
        if (red === 255 && green === 255 && blue === 255) return ".";
        return red === 255 && green === 0 && blue === 0 ? "R" : "?";
      }).join("");
      return letters.match(new RegExp(`.{${info.width}}`, "g"));
    }),
  );
  expect(rows).toEqual([
    ["....", "....", ".R..", ".R..", "...."],
    [".....", ".RR..", ".....", "....."],
    ["..", "..", "R.", "R."],
    [
      "........",
      "........",
      "........",
      "........",
      "..RR....",
      "..RR....",
      "..RR....",
      "..RR....",
      "........",
      "........",
    ],
  ]);
  expect(result).toMatchObject({
    rows: [
      ["a_1.png", "4 × 5 pixels"],
      ["a_2.png", "5 × 4 pixels"],
      ["a_3.png", "2 × 4 pixels"],
      ["a_4.png", "8 × 10 pixels"],
    ],
  });
});

test("a picture says how many pixels an inch has", async () => {
  for (const operation of ["png", "jpeg"]) {
    const { outputs } = await draw("letter.pdf", { pages: "3", dpi: 40 }, operation);
    expect(outputs.map(({ filename }) => filename)).toEqual([
      operation === "png" ? "letter_3.png" : "letter_3.jpg",
    ]);
    expect(await sharp(outputs[0]?.content).metadata()).toMatchObject({ density: 40, width: 331 });
  }
});

test("pages that are named twice are drawn once, and the lower the quality, the smaller", async () => {
  const sizes: number[] = [];
  for (const quality of [90, 20]) {
    const { outputs } = await draw("letter.pdf", { pages: "1, 1-2", dpi: 40, quality }, "jpeg");
    expect(outputs.map(({ filename }) => filename)).toEqual(["letter_1.jpg", "letter_2.jpg"]);
    sizes.push(outputs[0]?.content.byteLength ?? 0);
  }
  expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
});

async function pictureOf(content: Buffer) {
  const { outputs } = await draw({ filename: "a.pdf", content }, { dpi: 72 });
  const image = sharp(outputs[0]?.content).removeAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  /** Colour at a place in points from the lower left corner. */
  const at = (x: number, y: number) => [
    ...data.subarray(((info.height - 1 - y) * info.width + x) * 3).subarray(0, 3),
  ];
  /** Pixels that aren't white in a box. */
  const ink = (left: number, below: number, right: number, above: number) => {
    let count = 0;
    for (let y = below; y < above; y += 1)
      for (let x = left; x < right; x += 1) if (at(x, y).some((level) => level < 128)) count += 1;
    return count;
  };
  return { at, ink };
}

const field = (text: string) => `/FT/Tx/T(a)/Rect[20 100 200 120]/DA(/F 12 Tf 0 g)/V(${text})`;
const blue = appearance(180, 20, "0 0 1 rg 0 0 180 20 re f");
const [paper, inBlue] = [
  [255, 255, 255],
  [0, 0, 255],
];

// ISO 32000-1, 12.5.5 and 12.5.3: the appearance fills Rect unless Hidden (2) or NoView (32); pdftoppm and mutool agree.
test.each([
  ["4", inBlue],
  ["0", inBlue],
  ["2", paper],
  ["32", paper],
])("draws a field whose flags are %s", async (flags, colour) => {
  const shown = widget(`${field("a")}/AP<</N 7 0 R>>`).replace("/F 4", `/F ${flags}`);
  expect((await pictureOf(formFile([shown], [blue]))).at(100, 110)).toEqual(colour);
});

// ISO 32000-1, 12.7.4.2.3: AS chooses the appearance. Without it, pdftoppm and mutool draw nothing.
test.each([
  ["A", inBlue],
  ["Off", paper],
])("draws a button of the state %s, without a box around it", async (state, colour) => {
  const button = `/FT/Btn/Ff 32768/T(r)/V/${state}/AS/${state}/Rect[20 100 200 120]/AP<</N<</A 7 0 R>>>>`;
  const { at, ink } = await pictureOf(formFile([widget(button)], [blue]));
  expect(at(100, 110)).toEqual(colour);
  expect([at(20, 100), at(199, 119), ink(15, 95, 205, 125)]).toEqual([
    colour,
    colour,
    state === "A" ? 180 * 20 : 0,
  ]);
});

// pdftoppm lays these out too.
test.each([
  ["has no appearance", "", ""],
  ["has a stale one and the form asks for others", "/AP<</N 7 0 R>>", "/NeedAppearances true"],
])("draws the value of a field that %s", async (_what, looks, form) => {
  const inkOf = async (value: string) =>
    (
      await pictureOf(
        formFile([widget(`${field(value)}${looks}`)], [appearance(9, 9, "")], { form }),
      )
    ).ink(20, 100, 200, 120);
  const [one, several] = [await inkOf("l"), await inkOf("MMMM")];
  expect(one).toBeGreaterThan(0);
  expect(several).toBeGreaterThan(4 * one);
});

test("draws comments over the page", async () => {
  const square = "<</Type/Annot/Subtype/Square/Rect[20 100 200 120]/IC[0 0 1]/C[0 0 1]/F 4>>";
  expect((await pictureOf(formFile([square]))).at(100, 110)).toEqual(inBlue);
});
