import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const read = (inputs: { filename: string; content: Uint8Array }[], limits = {}) =>
  runForTest(run, manifest, { operation: "read", inputs, limits });
const sample = (filename: string) => readFile(new URL(`samples/${filename}`, import.meta.url));

const white = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#fff" } })
  .png()
  .toBuffer();

test.each([
  ["nothing", [], {}, "Choose an image first."],
  [
    "what is no picture",
    [Buffer.from("hello")],
    {},
    "0.png is damaged, or not an image that can be read here. Convert it to PNG or JPEG first.",
  ],
  [
    "half a picture",
    [white.subarray(0, 60)],
    {},
    "0.png is damaged, or not an image that can be read here. Convert it to PNG or JPEG first.",
  ],
  ["too large a picture", [white], { pixels: 4095 }, "An image can have at most 0 megapixels."],
  [
    "a picture without a code",
    [white],
    {},
    "No QR code found. Make sure all of it is visible, straight, sharp, and surrounded by a light margin.",
  ],
])("refuses %s", async (_name, contents, limits, message) => {
  const inputs = contents.map((content, index) => ({ filename: `${index}.png`, content }));
  await expect(read(inputs, limits)).rejects.toMatchObject({ message });
});

test.each([
  ["link.png", "Link", "https://example.org/?q=1"],
  ["umlauts.png", "Text", "Zürich, 日本"],
  ["wifi.png", "Wi-Fi", "WIFI:T:WPA;S:net;P:pw;;"],
  ["coloured.png", "Telephone", "tel:+41441234567"],
  ["kanji.png", "Text", "点茗日本語"],
])("reads %s", async (filename, kind, text) => {
  const { result } = await read([{ filename, content: await sample(filename) }]);
  expect(result).toMatchObject({ rows: [[filename, kind, text]] });
});

test.each(["link.png", "kanji.png"])("reads %s as in a mirror, as zbar does", async (filename) => {
  const content = await sharp(await sample(filename))
    .flop()
    .png()
    .toBuffer();
  const straight = await read([{ filename, content: await sample(filename) }]);
  expect((await read([{ filename, content }])).result).toEqual(straight.result);
});

test("reads a code that is turned, grey and of sixteen bits, beside one without", async () => {
  const turned = await sharp(await sample("link.png"))
    .resize(400)
    .rotate(20, { background: "#fff" })
    .toColourspace("grey16")
    .png()
    .toBuffer();
  const { result, progress } = await read([
    { filename: "a.png", content: white },
    { filename: "b.png", content: turned },
  ]);
  expect(result).toMatchObject({
    rows: [
      ["a.png", "No code found", null],
      ["b.png", "Link", "https://example.org/?q=1"],
    ],
  });
  expect(progress).toEqual([
    { percent: 50, step: "a.png" },
    { percent: 100, step: "b.png" },
  ]);
});

// zbarimg reads the same in the oracle; the manifest takes these types.
test.each<[string, (image: Sharp) => Sharp]>([
  ["jpg", (image) => image.jpeg()],
  ["webp", (image) => image.webp()],
  ["gif", (image) => image.gif()],
  ["avif", (image) => image.avif()],
  ["tiff", (image) => image.tiff({ compression: "lzw" })],
  ["jpg", (image) => image.toColourspace("cmyk").jpeg()],
])("reads a code from %s where there is no browser", async (extension, write) => {
  const content = await write(sharp(await sample("link.png")).resize(200)).toBuffer();
  const { result } = await read([{ filename: `a.${extension}`, content }]);
  expect(result).toMatchObject({ rows: [[`a.${extension}`, "Link", "https://example.org/?q=1"]] });
});

test("reads a code on transparency", async () => {
  const { data, info } = await sharp(await sample("link.png"))
    .greyscale()
    .negate()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const content = await sharp({ create: { ...info, channels: 3, background: "#000000" } })
    .joinChannel(data, { raw: info })
    .webp({ lossless: true })
    .toBuffer();
  const { result } = await read([{ filename: "a.webp", content }]);
  expect(result).toMatchObject({ rows: [["a.webp", "Link", "https://example.org/?q=1"]] });
});

// Phones take pictures of 5,712 × 4,284 pixels, and the library refuses sides over 4,096.
test.each(["png", "jpeg"] as const)("reads a code in a large %s", async (format) => {
  const content = await sharp(await sample("link.png"))
    .resize({ width: 4300, height: 400, fit: "contain", background: "#fff", kernel: "nearest" })
    .toFormat(format)
    .toBuffer();
  const { result } = await read([{ filename: "a", content }]);
  expect(result).toMatchObject({ rows: [["a", "Link", "https://example.org/?q=1"]] });
});

test("refuses too large a JPEG before it decodes it", async () => {
  const content = await sharp(white).jpeg().toBuffer();
  await expect(read([{ filename: "a.jpg", content }], { pixels: 4095 })).rejects.toMatchObject({
    code: "too_many_pixels",
  });
});
