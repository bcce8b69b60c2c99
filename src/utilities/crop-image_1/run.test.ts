import sharp from "sharp";
import { expect, test } from "vitest";
import { RunError } from "#kit/run/run-error.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { readInputs, readSample } from "#kit/proof/samples-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function crop(file: string | TestFile, options: object, limits: object = {}) {
  const inputs = await readInputs(import.meta.url, [file]);
  const done = await runOnServerForTest(run, manifest, {
    operation: "crop",
    options,
    inputs,
    limits,
  });
  return { ...done, content: done.outputs[0]?.content ?? Buffer.alloc(0) };
}

const pixels = (content: Buffer) =>
  sharp(content).removeAlpha().toColourspace("srgb").raw().toBuffer();

async function pixelOf(content: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * info.channels;
  return [...data.subarray(start, start + info.channels)];
}

test.each<[string, object, object, RunError]>([
  [
    "options that change nothing",
    {},
    {},
    new RunError("nothing_to_do", "Choose an area to keep, or rotate or flip the image."),
  ],
  [
    "a part beyond the image as it is turned",
    { angle: 90, width: 21 },
    {},
    new RunError(
      "outside_image",
      "An area of 21 × 30 pixels at 0, 0 doesn't fit into the image, which is 20 × 30 pixels.",
      { field: "width" },
    ),
  ],
  [
    "a turned image of too many pixels",
    { angle: 45 },
    { pixels: 1_000 },
    new RunError(
      "output_too_many_pixels",
      "The result would be 35 × 35 pixels. The limit for PNG is 0.001 megapixels.",
    ),
  ],
])("refuses %s", async (_what, options, limits, error) => {
  await expect(crop("corners.png", options, limits)).rejects.toThrow(error);
});

test("refuses an image that is cut off", async () => {
  const { content } = await readSample(import.meta.url, "turned.jpg");
  const half = { filename: "half.jpg", content: content.subarray(0, content.byteLength - 40) };
  await expect(crop(half, { width: 4 })).rejects.toMatchObject({ code: "damaged_image" });
});

test.each([
  ["theirs-flop-90.png", { flipHorizontally: true, angle: 90 }],
  ["theirs-270-crop.png", { angle: -90, x: 3, y: 5, width: 12, height: 18 }],
])("gives the pixels of ImageMagick's %s with %j", async (theirs, options) => {
  const { content } = await crop("corners.png", options);
  const expected = await readSample(import.meta.url, theirs);
  expect(await pixels(content)).toEqual(await pixels(expected.content));
});

test.each([
  [{ flipHorizontally: true }, { x: 29, y: 19 }, { x: 0, y: 19 }],
  [{ flipVertically: true }, { x: 0, y: 19 }, { x: 0, y: 0 }],
  [
    { flipHorizontally: true, flipVertically: true, angle: 360 },
    { x: 29, y: 19 },
    { x: 0, y: 0 },
  ],
])("mirrors before it cuts, also where nothing is turned: %j", async (mirrored, from, to) => {
  const part = { width: 1, height: 1 };
  const { content } = await crop("corners.png", { ...mirrored, ...to, ...part });
  const plain = await crop("corners.png", { ...from, ...part });
  expect(await pixelOf(content, 0, 0)).toEqual(await pixelOf(plain.content, 0, 0));
});

test.each(["b-w", "grey16"])(
  "fills the corners of greys (%s) with the colour itself",
  async (space) => {
    const create = { width: 20, height: 20, channels: 3, background: "#808080" } as const;
    const grey = await sharp({ create }).toColourspace(space).png().toBuffer();
    const options = { angle: 45, background: "#2a9d8f" };
    const { content } = await crop({ filename: "grey.png", content: grey }, options);
    const plain = await sharp(content).toColourspace("srgb").png().toBuffer();
    expect(await pixelOf(plain, 0, 0)).toEqual([0x2a, 0x9d, 0x8f]);
  },
);

test("cuts out exactly the pixels asked for, and says so", async () => {
  const { content, outputs, result, progress } = await crop("corners.png", {
    x: 9,
    y: 9,
    width: 2,
    height: 2,
  });
  expect((await pixels(content)).toString("hex")).toBe("ff0000ffffff" + "0000ffffffff");
  expect(outputs.map(({ filename }) => filename)).toEqual(["corners_cropped.png"]);
  expect(result).toEqual({
    type: "values",
    values: [
      { label: "File", value: "corners_cropped.png" },
      { label: "Size before", value: "30 × 20 pixels" },
      { label: "New size", value: "2 × 2 pixels" },
    ],
  });
  expect(progress.map(({ step }) => step)).toEqual([
    "Reading the image",
    "Cropping to 2 × 2 pixels",
    "Done",
  ]);
});

test("mirrors top and bottom", async () => {
  const { content } = await crop("corners.png", { flipVertically: true });
  expect(await pixelOf(content, 0, 0)).toEqual([0, 0, 255]);
  expect(await pixelOf(content, 0, 19)).toEqual([255, 0, 0]);
});

test.each([
  [{ format: "png" }, [0, 0, 0, 0]],
  [{ format: "png", background: "#00ff00" }, [0, 255, 0]],
  [{ format: "jpeg", quality: 100 }, [255, 255, 255]],
  [{ format: "jpeg", quality: 100, background: "#000000" }, [0, 0, 0]],
])("fills the corners of a turned image with %j", async (options, corner) => {
  const { content } = await crop("corners.png", { angle: 45, ...options });
  expect(await sharp(content).metadata()).toMatchObject({ width: 35, height: 35 });
  expect(await pixelOf(content, 0, 0)).toEqual(corner);
});

test("a photo that was taken upright is cropped as it is seen", async () => {
  const { content } = await crop("turned.jpg", { x: 8, y: 0, width: 8, height: 16, format: "png" });
  expect([...(await pixels(content))].filter((_, index) => index % 3 === 1)).toEqual(
    Array(128).fill(0),
  );
  expect((await sharp(content).metadata()).orientation).toBeUndefined();
});

test("every frame of an animation is turned and cropped alike", async () => {
  const { content } = await crop("spin.gif", { angle: 90, width: 4, height: 6, format: "webp" });
  expect(await sharp(content).metadata()).toMatchObject({
    width: 4,
    height: 6,
    pages: 3,
    delay: [100, 100, 100],
  });
  const second = await sharp(content, { page: 1 }).removeAlpha().raw().toBuffer();
  // WebP loses some colour.
  expect(second[1]).toBeGreaterThan(230);
  expect(second[0]).toBeLessThan(30);
});

test("a format of one picture takes the first frame, and says so", async () => {
  const { result } = await crop("spin.gif", { width: 4, format: "png" });
  expect(result).toMatchObject({ notice: "PNG can't be animated: only the first frame was used." });
});
