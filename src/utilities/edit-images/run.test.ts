import sharp from "sharp";
import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Pixel = readonly number[];

async function halves(left: Pixel, right: Pixel): Promise<Buffer> {
  const channels = left.length === 4 ? 4 : 3;
  const rows = Array.from({ length: 8 }, () => [
    left,
    left,
    left,
    left,
    right,
    right,
    right,
    right,
  ]);
  return sharp(Buffer.from(rows.flat(2)), { raw: { width: 8, height: 8, channels } })
    .png()
    .toBuffer();
}

async function edit(code: string, options: object, content: Buffer, filename = "a.png") {
  const done = await runOnServerForTest(run, memberOf(family, `${code}_1`), {
    operation: "edit",
    options,
    inputs: [{ filename, content }],
  });
  const output = done.outputs[0]?.content ?? Buffer.alloc(0);
  const { data, info } = await sharp(output).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return [...data.subarray(at, at + info.channels)];
  };
  return { ...done, output, info, pixel };
}

const [red, blue, white] = [
  [255, 0, 0],
  [0, 0, 255],
  [255, 255, 255],
];

test.each<[string, object, RunError]>([
  [
    "transparent-colour",
    { colour: "#ff0000", tolerance: 100, trim: true },
    new RunError(
      "nothing_left",
      "This would make the whole image transparent: choose another colour or a lower tolerance.",
      { field: "tolerance" },
    ),
  ],
  [
    "opacity-image",
    { format: "jpeg" },
    new RunError(
      "no_transparency",
      "JPEG has no transparency. Choose PNG, WebP or AVIF, or a background.",
      { field: "format" },
    ),
  ],
  [
    "trim-image",
    { tolerance: 100 },
    new RunError(
      "nothing_left",
      "The whole image has one colour, so nothing would be left: lower the tolerance or choose another image.",
      {
        field: "tolerance",
      },
    ),
  ],
  [
    "text-on-image",
    { text: "far too long", size: 100 },
    new RunError(
      "text_too_long",
      "The text doesn't fit into the image: choose a smaller size or a shorter text.",
      { field: "text" },
    ),
  ],
  [
    "text-on-image",
    { text: " \u200b", size: 50 },
    new RunError("nothing_to_draw", "The text has no characters that can be drawn.", {
      field: "text",
    }),
  ],
  [
    "denoise-image",
    { size: 4 },
    new RunError("invalid_options", "size: Window size must be an odd number of pixels."),
  ],
])("%s refuses %j", async (code, options, error) => {
  const refused = edit(code, options, await halves(red, blue));
  await expect(refused).rejects.toThrow(error);
  await expect(refused).rejects.toMatchObject({ code: error.code });
});

test("refuses a canvas of more pixels than a run may have", async () => {
  const options = { shape: "free", width: 60_000, height: 1_000 };
  await expect(edit("enlarge-canvas", options, await halves(red, blue))).rejects.toThrow(
    new RunError(
      "output_too_many_pixels",
      "The result would be 60,000 × 1,000 pixels. The limit for PNG is 50 megapixels.",
    ),
  );
});

test.each<[string, object, Pixel, Pixel, Pixel, Pixel]>([
  ["adjust-image", { brightness: -50 }, [200, 100, 50], white, [100, 50, 25], [128, 128, 128]],
  ["adjust-image", { contrast: 50 }, [200, 100, 50], white, [236, 86, 11], white],
  ["adjust-image", { gamma: 2 }, [64, 0, 255], white, [128, 0, 255], white],
  ["adjust-image", { saturation: -100 }, red, white, [54, 54, 54], white],
  ["adjust-image", { hue: 90, invert: true }, white, [0, 0, 0], [0, 0, 0], white],
  ["adjust-image", {}, [1, 2, 3], white, [1, 2, 3], white],
  ["grayscale-image", {}, red, blue, [54, 54, 54], [18, 18, 18]],
  ["grayscale-image", { strength: 0 }, red, blue, red, blue],
  ["grayscale-image", { style: "sepia" }, white, [0, 0, 0], [255, 255, 239], [0, 0, 0]],
  ["grayscale-image", { style: "black-and-white", level: 20 }, red, blue, white, [0, 0, 0]],
  [
    "grayscale-image",
    { style: "two-colours", dark: "#010203", light: "#fff" },
    [0, 0, 0],
    white,
    [1, 2, 3],
    white,
  ],
  ["invert-image", {}, [1, 2, 3], white, [254, 253, 252], [0, 0, 0]],
  ["invert-image", { red: false }, [1, 2, 3], white, [1, 253, 252], [255, 0, 0]],
  ["opacity-image", { opacity: 40 }, red, blue, [255, 0, 0, 102], [0, 0, 255, 102]],
  ["opacity-image", { background: "#fff" }, red, white, [255, 127, 127], white],
  ["transparent-colour", {}, white, [229, 229, 229], [0, 0, 0, 0], [229, 229, 229, 255]],
  ["transparent-colour", {}, white, [230, 230, 230], [0, 0, 0, 0], [0, 0, 0, 0]],
  // 20% beyond the tolerance is half of a soft edge of 40%: black mixed with white is unmixed.
  [
    "transparent-colour",
    { softness: 40 },
    white,
    [178, 178, 178],
    [0, 0, 0, 0],
    [102, 102, 102, 129],
  ],
  ["transparent-colour", { fromCorner: true }, red, blue, [0, 0, 0, 0], [...blue, 255]],
  ["replace-colour", {}, red, white, [0, 0, 255], white],
  [
    "replace-colour",
    { to: "#000", tolerance: 100, keepShades: true },
    [255, 9, 7],
    [5, 5, 5],
    [0, 9, 7],
    [0, 5, 5],
  ],
  ["pixelate-image", { block: 8 }, red, blue, [128, 0, 128], [128, 0, 128]],
  ["pixelate-image", { block: 4 }, red, blue, red, blue],
  ["rotate-image", { angle: 180 }, red, blue, blue, red],
  ["rotate-image", { angle: 0, mirror: "horizontally" }, red, blue, blue, red],
  ["rotate-image", { angle: -360 }, red, blue, red, blue],
  [
    "image-border",
    { width: 1, inside: true, colour: "#00ff00" },
    red,
    blue,
    [0, 255, 0],
    [0, 255, 0],
  ],
  ["denoise-image", {}, red, blue, red, blue],
])("%s with %j makes exactly these pixels", async (code, options, left, right, ...expected) => {
  const { pixel, info } = await edit(code, options, await halves(left, right));
  const channels = (colour: Pixel) => (info.channels === 1 ? colour.slice(0, 1) : colour);
  expect([pixel(0, 3), pixel(7, 3)]).toEqual(expected.map(channels));
});

test("a colour from the edges only stays where it is enclosed", async () => {
  const create = { width: 8, height: 8, channels: 3, background: "#ffffff" } as const;
  const ring = await sharp({ create: { ...create, width: 5, height: 5, background: "#000000" } })
    .composite([{ input: { create: { ...create, width: 3, height: 3 } } }])
    .png()
    .toBuffer();
  const content = await sharp({ create })
    .composite([{ input: ring, left: 1, top: 2 }])
    .png()
    .toBuffer();
  const { pixel } = await edit("transparent-colour", { fromEdges: true }, content);
  expect(pixel(0, 0)).toEqual([0, 0, 0, 0]);
  expect(pixel(3, 4)).toEqual([255, 255, 255, 255]);
  const cut = await edit("transparent-colour", { fromEdges: true, trim: true }, content);
  expect(cut.info).toMatchObject({ width: 5, height: 5 });
  const trimmed = await edit("trim-image", {}, content);
  expect(trimmed.info).toMatchObject({ width: 5, height: 5 });
});

test("a quarter turn moves each pixel, and another angle keeps the middle", async () => {
  const content = await halves(red, blue);
  const quarter = await edit("rotate-image", {}, content);
  expect([quarter.pixel(3, 0), quarter.pixel(3, 7)]).toEqual([red, blue]);
  const eighth = await edit("rotate-image", { angle: 45 }, content);
  expect(eighth.info).toMatchObject({ width: 11, height: 11, channels: 4 });
  expect([eighth.pixel(0, 0), eighth.pixel(5, 2), eighth.pixel(5, 8)]).toEqual([
    [0, 0, 0, 0],
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ]);
});

test("a canvas keeps every pixel in its place", async () => {
  const options = { shape: "16:9", position: "bottom-right", margin: 1 };
  const { pixel, info } = await edit("enlarge-canvas", options, await halves(red, blue));
  expect(info).toMatchObject({ width: 18, height: 10 });
  expect([pixel(8, 1), pixel(9, 1), pixel(16, 8), pixel(17, 9)]).toEqual([
    [0, 0, 0, 0],
    [...red, 255],
    [...blue, 255],
    [0, 0, 0, 0],
  ]);
});

test("a blurred ground has the colours of the image beside it, and the image is unchanged", async () => {
  const options = { shape: "16:9", fill: "blurred", format: "png" };
  const { pixel, info } = await edit("enlarge-canvas", options, await halves(red, blue));
  expect(info).toMatchObject({ width: 14, height: 8, channels: 3 });
  expect([pixel(3, 4), pixel(10, 4)]).toEqual([red, blue]);
  const [left, right] = [pixel(0, 4), pixel(13, 4)];
  expect(left[0]).toBeGreaterThan(left[2] ?? 255);
  expect(right[2]).toBeGreaterThan(right[0] ?? 255);
});

test("a clear corner leaves an image as it is", async () => {
  const content = await halves([0, 0, 0, 0], [0, 0, 0, 255]);
  const { pixel } = await edit("transparent-colour", { fromCorner: true }, content);
  expect([pixel(0, 0), pixel(7, 0)]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 255],
  ]);
});

test("a circle is clear outside and whole within", async () => {
  const { pixel, info } = await edit("round-corners", { shape: "circle" }, await halves(red, blue));
  expect(info).toMatchObject({ width: 8, height: 8 });
  expect([pixel(0, 0)[3], pixel(0, 3), pixel(7, 4)]).toEqual([0, [...red, 247], [...blue, 247]]);
});

test("blur and sharpening leave a picture of one colour as it is", async () => {
  const content = await halves([9, 99, 199], [9, 99, 199]);
  const edits: [string, object][] = [
    ["blur-image", { radius: 0.3 }],
    ["sharpen-image", { amount: 1000, radius: 3 }],
    ["adjust-image", { blur: 2, sharpen: 500 }],
  ];
  for (const [code, options] of edits) {
    const { pixel } = await edit(code, options, content);
    expect([pixel(0, 0), pixel(4, 4)]).toEqual([
      [9, 99, 199],
      [9, 99, 199],
    ]);
  }
});

test("denoising repeats the last pixels where the window is larger, as Pillow's MedianFilter(3) does", async () => {
  const levels = Uint8Array.from({ length: 100 }, (_, index) => (index * 37) % 251);
  const content = await sharp(levels, { raw: { width: 2, height: 50, channels: 1 } })
    .png()
    .toBuffer();
  const { output, info } = await edit("denoise-image", { size: 3 }, content);
  expect(info).toMatchObject({ width: 2, height: 50 });
  const median = await sharp(output).extractChannel(0).raw().toBuffer();
  expect([...median.subarray(0, 12)]).toEqual([
    37, 37, 74, 111, 148, 111, 148, 82, 119, 82, 119, 156,
  ]);
});

test.each([
  [1, 1],
  [1, 50],
  [50, 2],
  [14, 15],
])(
  "denoising keeps one colour in %i × %i pixels with the largest window",
  async (width, height) => {
    const background = "#010203";
    const content = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    const { pixel, info } = await edit("denoise-image", { size: 15 }, content);
    expect(info).toMatchObject({ width, height });
    expect([pixel(0, 0), pixel(width - 1, height - 1)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  },
);
