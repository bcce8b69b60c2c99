import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { memberOf } from "#kit/proof/family-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { family } from "./manifest.ts";
import { run } from "./run.ts";

async function convert(code: string, input: TestFile, options: object = {}, limits: object = {}) {
  const call = { operation: "convert", options, inputs: [input], limits };
  const { outputs } = await runOnServerForTest(run, memberOf(family, `${code}_1`), call);
  return outputs[0]?.content ?? Buffer.alloc(0);
}

async function rare(filename: string): Promise<TestFile> {
  return { filename, content: await readFile(new URL(`oracle/rare/${filename}`, import.meta.url)) };
}

const labels: [string, string][] = [
  ["lossy.heic", "HEIC"],
  ["clear.jxl", "JPEG XL"],
  ["turned.jxl", "JPEG XL"],
  ["true.bmp", "BMP"],
  ["palette.bmp", "BMP"],
  ["several.ico", "ICO"],
  ["magick.ico", "ICO"],
  ["old.icns", "ICNS"],
  ["clear.psd", "Photoshop"],
  ["raw.psd", "Photoshop"],
  ["grey.psd", "Photoshop"],
];

test.each(labels)("refuses %s where it is cut off anywhere", async (filename, label) => {
  const { content } = await rare(filename);
  for (const part of [0.3, 0.6, 0.9, 0.98]) {
    const cut = { filename, content: content.subarray(0, Math.floor(content.length * part)) };
    await expect(convert("convert-to-png", cut), `${part}`).rejects.toThrow(
      new RunError(
        "damaged_image",
        `"${filename}" is damaged or incomplete: it starts as ${label} but can't be read to the end.`,
      ),
    );
  }
});

test("refuses camera raw that is cut off, and reads the next", async () => {
  const content = await readFile(new URL("samples/mosaic.dng", import.meta.url));
  const cut = { filename: "a.dng", content: content.subarray(0, 1200) };
  await expect(convert("convert-raw", cut)).rejects.toMatchObject({ code: "damaged_image" });
  const whole = await convert("convert-raw", { filename: "a.dng", content });
  expect(await sharp(whole).metadata()).toMatchObject({ format: "jpeg", width: 32, height: 24 });
});

test("refuses too many pixels by the header alone", async () => {
  const { content } = await rare("true.bmp");
  const huge = Buffer.from(content);
  huge.writeInt32LE(30_000, 18);
  huge.writeInt32LE(30_000, 22);
  const limited = convert("convert-to-png", { filename: "a.bmp", content: huge });
  await expect(limited).rejects.toMatchObject({ name: "RunError" });
  await expect(
    convert("convert-to-png", await rare("true.bmp"), {}, { pixels: 1000 }),
  ).rejects.toThrow(
    new RunError(
      "too_many_pixels",
      '"true.bmp" has 40 × 30 pixels. The limit for BMP is 0.001 megapixels.',
    ),
  );
});

test.each([
  ["lossless.heic", 40, 30, 4],
  ["clear.heic", 40, 30, 4],
  ["turned.jxl", 30, 40, 3],
  ["several.ico", 32, 32, 4],
  ["png.ico", 48, 48, 4],
  ["middle.icns", 48, 48, 4],
  ["grey.psd", 40, 30, 1],
])("reads %s as %d × %d", async (filename, width, height, channels) => {
  const content = await convert("convert-to-png", await rare(filename));
  expect(await sharp(content).metadata()).toMatchObject({ width, height, channels });
});

test("a mosaic of four colours becomes those colours", async () => {
  const content = await readFile(new URL("samples/mosaic.dng", import.meta.url));
  const jpeg = await convert("convert-raw", { filename: "a.dng", content }, { quality: 100 });
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const strongest = [
    [8, 6],
    [24, 6],
    [8, 18],
  ].map(([x = 0, y = 0]) => {
    const at = (y * info.width + x) * 3;
    const pixel = [...data.subarray(at, at + 3)];
    return pixel.indexOf(Math.max(...pixel));
  });
  expect(strongest).toEqual([0, 1, 2]);
});

test("an icon holds every size up to the chosen one, by its directory", async () => {
  const input = {
    filename: "a.png",
    content: await sharp({ create: { width: 8, height: 4, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
  };
  const content = await convert("convert-to-ico", input, { side: "48" });
  const count = content.readUInt16LE(4);
  const sides = Array.from({ length: count }, (_, index) => content.readUInt8(6 + index * 16));
  expect(sides).toEqual([16, 24, 32, 48]);
  const at = content.readUInt32LE(6 + 12);
  const first = await sharp(content.subarray(at)).raw().toBuffer();
  expect([...first.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
  expect([...first.subarray((8 * 16 + 8) * 4, (8 * 16 + 8) * 4 + 4)]).toEqual([255, 0, 0, 255]);
});

test.each(["convert-to-jxl", "convert-to-bmp"])("%s keeps every pixel, read back", async (code) => {
  const { content } = await rare("clear.jxl");
  const before = await convert("convert-to-png", { filename: "a.jxl", content });
  const written = await convert(
    code,
    { filename: "a.png", content: before },
    code === "convert-to-jxl" ? { quality: 100 } : {},
  );
  const after = await convert("convert-to-png", { filename: "b", content: written });
  const [one, other] = await Promise.all(
    [before, after].map((png) => sharp(png).ensureAlpha().raw().toBuffer()),
  );
  expect(other?.equals(one ?? Buffer.alloc(0))).toBe(true);
});

test.each([
  ["convert-to-jxl", { quality: 100 }],
  ["convert-to-bmp", {}],
])("a profile of colours comes along by %s, and back", async (code, options) => {
  const profiled = await sharp({
    create: { width: 8, height: 8, channels: 3, background: "#30a040" },
  })
    .withIccProfile("p3")
    .png()
    .toBuffer();
  const written = await convert(code, { filename: "a.png", content: profiled }, options);
  const png = await convert("convert-to-png", { filename: "b", content: written });
  expect((await sharp(png).metadata()).icc?.length).toBeGreaterThan(100);
});
