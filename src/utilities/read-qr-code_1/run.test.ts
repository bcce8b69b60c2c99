import { readFile } from "node:fs/promises";
import sharp from "sharp";
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
    "0.png is not an image this browser can read.",
  ],
  ["half a picture", [white.subarray(0, 60)], {}, "0.png is not an image this browser can read."],
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
