import sharp from "sharp";
import { expect, test } from "vitest";
import { imageOf, pixelsOf, plainImage, resize } from "./resize-for-test.ts";

const red = [255, 0, 0];
const green = [0, 255, 0];
const blue = [0, 0, 255];
const white = [255, 255, 255];

test("nearest makes exact blocks of each pixel", async () => {
  const content = await imageOf([
    [red, green],
    [blue, white],
  ])
    .png()
    .toBuffer();
  const { output } = await resize("enlarge", content, { factor: 3, kernel: "nearest" });
  const top = [red, red, red, green, green, green];
  const bottom = [blue, blue, blue, white, white, white];
  expect(await pixelsOf(output.content)).toEqual([top, top, top, bottom, bottom, bottom]);
});

test("reducing a ramp averages its pixels", async () => {
  const row = Array.from({ length: 32 }, (_, x) => [x * 8]);
  const content = await imageOf(Array.from({ length: 8 }, () => row))
    .png()
    .toBuffer();
  const { output } = await resize("reduce", content);
  const pixels = await pixelsOf(output.content);
  expect(pixels).toHaveLength(4);
  // The kernel reaches three pixels, so nearer the edge the ramp is cut.
  const inner = pixels[1]?.slice(3, 13);
  expect(inner).toEqual(
    Array.from({ length: 10 }, (_, index) => Array(3).fill(16 * (index + 3) + 4)),
  );
});

test.each(["nearest", "linear", "cubic", "mitchell", "lanczos2", "lanczos3"])(
  "an even colour stays what it is with %s",
  async (kernel) => {
    const content = await plainImage(8, 8, "#336699").png().toBuffer();
    const colour = [0x33, 0x66, 0x99];
    for (const operation of ["enlarge", "reduce"] as const) {
      const { output } = await resize(operation, content, { kernel });
      const pixels = (await pixelsOf(output.content)).flat();
      expect(pixels).toEqual(pixels.map(() => colour));
    }
  },
);

test("fill stretches, inside keeps the proportions", async () => {
  const content = await plainImage(40, 20).png().toBuffer();
  const box = { width: 100, height: 100 };
  const inside = await resize("enlarge", content, box);
  expect(inside.metadata).toMatchObject({ width: 100, height: 50 });
  const filled = await resize("enlarge", content, { ...box, fit: "fill" });
  expect(filled.metadata).toMatchObject({ width: 100, height: 100 });
});

test("tells size, bytes and format before and after, and each step", async () => {
  const content = await plainImage(40, 20).jpeg().toBuffer();
  const { result, output, progress } = await resize(
    "reduce",
    { filename: "日本.JPEG", content },
    { longestSide: 10, format: "webp" },
  );
  expect(result).toEqual({
    before: { width: 40, height: 20, bytes: content.byteLength, format: "jpeg" },
    after: {
      filename: "日本_reduced.webp",
      width: 10,
      height: 5,
      bytes: output.content.byteLength,
      format: "webp",
    },
    frames: 1,
    framesLeftOut: 0,
  });
  expect(output.filename).toBe("日本_reduced.webp");
  expect(progress).toEqual([
    { percent: 5, step: "Reading the image" },
    { percent: 20, step: "Reducing to 10 × 5 pixels" },
    { percent: 100, step: "Done" },
  ]);
});

test.each([
  ["jpeg", "jpg"],
  ["png", "png"],
  ["webp", "webp"],
  ["avif", "avif"],
  ["gif", "gif"],
  ["tiff", "tiff"],
] as const)("a %s stays one unless another format is chosen", async (format, extension) => {
  const content = await plainImage(20, 10).toFormat(format).toBuffer();
  const { result, metadata } = await resize("enlarge", { filename: "a", content });
  expect(result.before.format).toBe(format);
  expect(result.after).toMatchObject({ filename: `a_enlarged.${extension}`, format });
  expect(metadata.format).toBe(format === "avif" ? "heif" : format);
  expect(metadata).toMatchObject({ width: 40, height: 20 });
});

test.each(["jpeg", "png", "webp", "avif"])("writes %s when it is chosen", async (format) => {
  const content = await plainImage(20, 10).tiff().toBuffer();
  const { result, metadata } = await resize("reduce", content, { format });
  expect(result.after.format).toBe(format);
  expect(metadata.format).toBe(format === "avif" ? "heif" : format);
  expect(metadata).toMatchObject({ width: 10, height: 5 });
});

test("a lower quality gives fewer bytes, and 80 is that of a JPEG", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const content = await sharp({
    create: { width: 100, height: 100, channels: 3, background: "#000", noise },
  })
    .png()
    .toBuffer();
  const bytes = async (options: object) =>
    (await resize("enlarge", content, { format: "jpeg", ...options })).result.after.bytes;
  expect(await bytes({ quality: 30 })).toBeLessThan(await bytes({}));
  expect(await bytes({ quality: 80 })).toBe(await bytes({}));
});

test.each(["4:4:4", "4:2:0"])("a JPEG with chroma %s keeps it", async (chromaSubsampling) => {
  const content = await plainImage(32, 32).jpeg({ chromaSubsampling }).toBuffer();
  const { metadata } = await resize("reduce", content);
  expect(metadata.chromaSubsampling).toBe(chromaSubsampling);
});
