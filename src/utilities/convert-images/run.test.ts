import exifReader from "exifreader";
import sharp from "sharp";
import { expect, test } from "vitest";
import { RunError } from "#kit/run/run-error.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { readInputs, readSample } from "#kit/proof/samples-for-test.ts";
import { tiffWithExif } from "#kit/image/exif-directory.ts";
import { family } from "./manifest.ts";
import { photoContent } from "./oracle/kept-metadata.ts";
import { run } from "./run.ts";

const sample = (filename: string) => readSample(import.meta.url, filename);

async function convert(
  code: string,
  files: readonly (string | TestFile)[],
  options: object = {},
  limits: object = {},
) {
  const manifest = family.find((each) => each.code === code);
  if (manifest === undefined) throw new Error(`There is no member ${code}.`);
  const inputs = await readInputs(import.meta.url, files);
  return runOnServerForTest(run, manifest, { operation: "convert", options, inputs, limits });
}

function svg(body: string, size = 'width="20" height="10"'): TestFile {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`;
  return { filename: "drawing.svg", content: Buffer.from(text) };
}

async function pixelOf(content: Buffer | undefined, x: number, y: number): Promise<number[]> {
  if (content === undefined) throw new Error("There is no such output.");
  const { data, info } = await sharp(content, { ignoreIcc: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * info.channels;
  return [...data.subarray(start, start + info.channels)];
}

test.each<[string, TestFile, object, object, RunError]>([
  [
    "a text",
    { filename: "a.png", content: Buffer.from("no image") },
    {},
    {},
    new RunError("not_an_image", '"a.png" is not an image.'),
  ],
  [
    "half a drawing",
    { filename: "a.svg", content: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><rect") },
    {},
    {},
    new RunError("damaged_image", '"a.svg" can\'t be drawn: the SVG is damaged or incomplete.'),
  ],
  [
    "a drawing that would be too large",
    svg("", 'width="1000" height="500"'),
    {},
    { pixels: 499_999 },
    new RunError(
      "too_many_pixels",
      '"drawing.svg" would be 1,000 × 500 pixels. The limit is 0.5 megapixels.',
    ),
  ],
  [
    "a side beyond the format",
    svg("", 'width="20000" height="2"'),
    {},
    {},
    new RunError(
      "output_too_long",
      "The result would be 20,000 × 2 pixels. The limit for WebP is 16,383 pixels per side.",
    ),
  ],
  [
    "a wrong colour",
    svg(""),
    { background: "red" },
    {},
    new RunError("invalid_options", "background: Background must be a colour such as #ffffff."),
  ],
])("refuses %s", async (_what, file, options, limits, error) => {
  const refused = convert("convert-to-webp", [file], options, limits);
  await expect(refused).rejects.toThrow(error);
  await expect(refused).rejects.toMatchObject({ code: error.code });
});

test("refuses an image that is cut off", async () => {
  const { content } = await sample("turned.jpg");
  const half = { filename: "half.jpg", content: content.subarray(0, content.byteLength - 60) };
  await expect(convert("convert-to-png", [half])).rejects.toMatchObject({ code: "damaged_image" });
});

test("converts several images, each to a file of its own name", async () => {
  const { result, outputs, progress } = await convert("convert-to-jpeg", [
    "badge.png",
    "badge.webp",
    "spin.gif",
  ]);
  const bytes = outputs.map(({ content }) => content.byteLength);
  expect(result).toEqual({
    type: "table",
    columns: ["File", "Size", "Bytes before", "Bytes after"],
    rows: [
      ["badge.jpg", "48 × 32 pixels", 637, bytes[0]],
      ["badge (2).jpg", "48 × 32 pixels", 214, bytes[1]],
      ["spin.jpg", "24 × 24 pixels", 180, bytes[2]],
    ],
    sizes: { "Bytes before": "Before", "Bytes after": "After" },
    notice: 'JPEG can\'t be animated: only the first frame of "spin.gif" was converted.',
  });
  expect(outputs.map(({ filename }) => filename)).toEqual([
    "badge.jpg",
    "badge (2).jpg",
    "spin.jpg",
  ]);
  expect(progress.map(({ step }) => step)).toEqual([
    "Converting badge.png",
    "Converting badge.webp",
    "Converting spin.gif",
    "Done",
  ]);
});

test.each(["png", "webp", "avif", "tiff", "gif"])("transparency survives in %s", async (format) => {
  const { outputs } = await convert(`convert-to-${format}`, ["badge.png"]);
  expect((await pixelOf(outputs[0]?.content, 44, 2))[3]).toBe(0);
  expect((await pixelOf(outputs[0]?.content, 24, 16))[3]).toBe(255);
});

test.each([
  [{}, [255, 255, 255]],
  [{ background: "#00ff00" }, [0, 255, 0]],
])("JPEG takes its background from %j", async (options, colour) => {
  const { outputs } = await convert("convert-to-jpeg", ["badge.png"], { ...options, quality: 100 });
  const [red = 0, green = 0, blue = 0] = await pixelOf(outputs[0]?.content, 44, 28);
  for (const [index, value] of [red, green, blue].entries()) {
    expect(Math.abs(value - (colour[index] ?? 0))).toBeLessThanOrEqual(2);
  }
});

test("colours of ink become those of a screen, near what ImageMagick started from", async () => {
  const { outputs } = await convert("convert-to-png", ["cmyk.jpg"]);
  const [red = 0, green = 0, blue = 255] = await pixelOf(outputs[0]?.content, 8, 8);
  expect(outputs[0]?.content.includes("iCCP")).toBe(false);
  // Without a profile, CMYK is read as common press inks, which this orange exceeds.
  expect(red).toBeGreaterThan(220);
  expect(green).toBeGreaterThan(110);
  expect(green).toBeLessThan(170);
  expect(blue).toBeLessThan(60);
});

test("16 bits stay 16 bits in TIFF and become 8 in WebP", async () => {
  const depthIn = async (format: string) => {
    const { outputs } = await convert(`convert-to-${format}`, ["deep.png"]);
    return (await sharp(outputs[0]?.content).metadata()).depth;
  };
  expect(await depthIn("tiff")).toBe("ushort");
  expect(await depthIn("webp")).toBe("uchar");
});

test.each([1, 2])("greys of %i bytes show the colour that is put behind them", async (bytes) => {
  const clear = Buffer.alloc(4 * 4 * 2 * bytes);
  const raw = {
    width: 4,
    height: 4,
    channels: 2,
    depth: bytes === 1 ? "uchar" : "ushort",
  } as const;
  const space = bytes === 1 ? "b-w" : "grey16";
  const content = await sharp(clear, { raw }).toColourspace(space).png().toBuffer();
  const given = { filename: "clear.png", content };
  const { outputs } = await convert("convert-to-png", [given], { background: "#2a9d8f" });
  const seen = await sharp(outputs[0]?.content).toColourspace("srgb").raw().toBuffer();
  expect([...seen.subarray(0, 3)]).toEqual([0x2a, 0x9d, 0x8f]);
});

test("an upright photo stays upright, and tells of nobody unless asked to", async () => {
  const { outputs } = await convert("convert-to-png", ["turned.jpg"]);
  const content = outputs[0]?.content;
  expect(await sharp(content).metadata()).toMatchObject({ width: 16, height: 32 });
  // After a clockwise turn, the red left half is on top.
  expect((await pixelOf(content, 8, 4))[1]).toBeLessThan(10);
  expect((await pixelOf(content, 8, 28))[1]).toBeGreaterThan(245);
  expect(content?.includes("Ada")).toBe(false);
  const kept = await convert("convert-to-png", ["turned.jpg"], { keepMetadata: true });
  expect(kept.outputs[0]?.content.includes("Ada")).toBe(true);
});

test("an animation keeps its frames and their time in WebP", async () => {
  const { result, outputs } = await convert("convert-to-webp", ["spin.gif"]);
  expect(result).not.toHaveProperty("notice");
  expect(await sharp(outputs[0]?.content).metadata()).toMatchObject({
    pages: 3,
    delay: [100, 100, 100],
    loop: 0,
  });
});

test("a drawing is drawn anew in the size asked for", async () => {
  const { outputs } = await convert("svg-to-png", ["logo.svg"], { drawingSide: 480 });
  const content = outputs[0]?.content;
  expect(await sharp(content).metadata()).toMatchObject({ width: 480, height: 320 });
  // Enlarging from 48 pixels would blur the edge over several pixels.
  expect(await pixelOf(content, 239, 10)).toEqual([0, 0, 255, 255]);
  expect(await pixelOf(content, 241, 10)).toEqual([0, 0, 0, 0]);
  expect(await pixelOf(content, 360, 160)).toEqual([255, 0, 0, 255]);
});

test("a drawing loads nothing from the machine that draws it", async () => {
  const photo = new URL("samples/badge.png", import.meta.url).href;
  const { outputs } = await convert("svg-to-png", [
    svg(`<image href="${photo}" width="20" height="10"/>`),
  ]);
  const { data } = await sharp(outputs[0]?.content).raw().toBuffer({ resolveWithObject: true });
  expect(data.every((value) => value === 0)).toBe(true);
});

// CSS Values 4, section 6.2: 96 pixels per inch, like rsvg-convert at 96 dpi.
test.each([
  ['width="25.4mm" height="25.4mm"', undefined, 96, 96],
  ['width="1in" height="36pt" viewBox="0 0 96 48"', undefined, 96, 48],
  ["width='2.54cm' height='3pc' preserveAspectRatio='none'", undefined, 96, 48],
  ['width="96" height="48" style="font-size: 12pt"', undefined, 96, 48],
  ['width="25.4mm" height="25.4mm"', 192, 192, 192],
])("draws %s at %s as %d × %d, and its inside along", async (size, drawingSide, width, height) => {
  const body = '<rect width="12.7mm" height="24" fill="#f00"/>';
  const { outputs } = await convert("svg-to-png", [svg(body, size)], { drawingSide });
  const { data, info } = await sharp(outputs[0]?.content)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  const isRed = (x: number, y: number) => data[(y * info.width + x) * info.channels] === 255;
  const scale = width / 96;
  expect([47, 49].map((x) => isRed(x * scale, scale))).toEqual([true, false]);
  expect([23, 25].map((y) => isRed(scale, y * scale))).toEqual([true, false]);
});

test("draws behind a prolog with a comment, a declaration and another name of the root", async () => {
  const text = `<?xml version="1.0"?><!-- <svg width="1mm"> --><!DOCTYPE s:svg [<!ENTITY a "b">]>
    <s:svg xmlns:s="http://www.w3.org/2000/svg" width="25.4mm" height='1in'><s:g/></s:svg>`;
  const drawing = { filename: "a.svg", content: Buffer.from(text) };
  const { outputs } = await convert("svg-to-png", [drawing], {});
  const { width, height } = await sharp(outputs[0]?.content).metadata();
  expect([width, height]).toEqual([96, 96]);
});

const photo = (name: string): TestFile => ({ filename: name, content: photoContent(name) });

// exiftool made these photos, and compares every tag in the oracle.
test.each([
  ["convert-to-tiff", "camera.jpg"],
  ["convert-to-tiff", "camera-msb.tiff"],
  ["convert-to-jpeg", "camera.tiff"],
  ["convert-to-avif", "camera-cmyk.tiff"],
  ["convert-to-png", "camera-grey.tiff"],
])("%s keeps camera, time and place of %s, upright once", async (code, name) => {
  const { outputs } = await convert(code, [photo(name)], { keepMetadata: true });
  const content = outputs[0]?.content ?? Buffer.alloc(0);
  const tags = exifReader.load(content, { expanded: true });
  expect(tags.exif?.Make?.description).toBe("Canon");
  expect(tags.exif?.DateTimeOriginal?.description).toBe("2024:05:04 03:02:01");
  expect(tags.gps?.Latitude).toBeCloseTo(47.37, 4);
  expect(tags.gps?.Longitude).toBeCloseTo(-8.54, 4);
  const { width, height, orientation = 1 } = await sharp(content).metadata();
  expect([width, height, orientation]).toEqual([24, 40, 1]);
  const bare = await convert(code, [photo(name)]);
  expect(bare.outputs[0]?.content.includes("Canon")).toBe(false);
});

test("a TIFF with 16 bits and metadata keeps both", async () => {
  const deep = await sharp({ create: { width: 2, height: 2, channels: 3, background: "#102030" } })
    .toColourspace("rgb16")
    .tiff({ compression: "lzw" })
    .toBuffer();
  const { exif = Buffer.alloc(0) } = await sharp(photoContent("camera.jpg")).metadata();
  const content = tiffWithExif(deep, exif, { width: 2, height: 2 });
  const { outputs } = await convert("convert-to-png", [{ filename: "a.tiff", content }], {
    keepMetadata: true,
  });
  expect(await sharp(outputs[0]?.content).metadata()).toMatchObject({ depth: "ushort" });
  expect(outputs[0]?.content.includes("Canon")).toBe(true);
});

test("GIF says that it can't hold metadata", async () => {
  const { result } = await convert("convert-to-gif", [photo("camera.tiff")], {
    keepMetadata: true,
  });
  expect(result).toMatchObject({
    notice: 'GIF can\'t hold metadata: camera, time and location of "camera.tiff" were left out.',
  });
});

test("JPEG XL keeps XMP, in a container also without EXIF", async () => {
  for (const name of ["camera.jpg", "plain.png"]) {
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">Ada</x:xmpmeta>';
    const content =
      name === "plain.png"
        ? await sharp(photoContent("camera.png")).withXmp(xmp).png().toBuffer()
        : photoContent(name);
    const input = { filename: name, content };
    const { outputs } = await convert("convert-to-jxl", [input], { keepMetadata: true });
    const jxl = outputs[0]?.content ?? Buffer.alloc(0);
    expect(jxl.includes("xml <")).toBe(true);
    const back = await convert("convert-to-png", [{ filename: "a.jxl", content: jxl }]);
    expect(await sharp(back.outputs[0]?.content).metadata()).toMatchObject({ format: "png" });
  }
});

// Pillow's LittleCMS converts the same pixels to #ff0000.
test.each(["gif", "jxl"])(
  "%s has the colours of Display P3, without its profile",
  async (format) => {
    const content = await sharp({
      create: { width: 8, height: 8, channels: 3, background: "#f00" },
    })
      .withIccProfile("p3")
      .png()
      .toBuffer();
    expect(await pixelOf(content, 4, 4)).toEqual([234, 51, 34]);
    const input = { filename: "a.png", content };
    const { outputs } = await convert(`convert-to-${format}`, [input]);
    const shown = { filename: `a.${format}`, content: outputs[0]?.content ?? Buffer.alloc(0) };
    const { outputs: back } = await convert("convert-to-png", [shown]);
    const [red = 0, green = 0, blue = 0] = await pixelOf(back[0]?.content, 4, 4);
    expect(red).toBeGreaterThan(250);
    expect(green).toBeLessThan(16);
    expect(blue).toBeLessThan(16);
  },
);
