import { expect, test } from "vitest";
import sharp from "sharp";
import { imageOf, pixelsOf, plainImage, resize } from "./resize-for-test.ts";

const clear = [0, 255, 0, 0];
const red = [255, 0, 0, 255];
const half = [0, 0, 255, 128];

test("transparency is kept, pixel by pixel", async () => {
  const content = await imageOf([[clear, red, half]])
    .png()
    .toBuffer();
  const { output } = await resize("enlarge", content, { factor: 1, kernel: "nearest" });
  expect(await pixelsOf(output.content)).toEqual([[clear, red, half]]);
});

test("the hidden colour of transparent pixels does not show at edges", async () => {
  const row = [clear, clear, clear, red, red, red];
  const content = await imageOf([row, row, row, row]).png().toBuffer();
  const { output } = await resize("enlarge", content, { factor: 4 });
  const visible = (await pixelsOf(output.content)).flat().filter(([, , , alpha]) => alpha !== 0);
  expect(new Set(visible.map(([, greenPart]) => greenPart))).toEqual(new Set([0]));
});

test.each([
  [{ format: "jpeg", quality: 100 }, [255, 255, 255]],
  [{ format: "jpeg", quality: 100, background: "#000" }, [0, 0, 0]],
  [{ format: "png", background: "#336699" }, [0x33, 0x66, 0x99]],
])("transparent pixels become the background with %j", async (options, colour) => {
  const content = await imageOf(Array.from({ length: 8 }, () => Array(8).fill(clear)))
    .png()
    .toBuffer();
  const { output, metadata } = await resize("enlarge", content, options);
  expect(metadata.hasAlpha).toBe(false);
  const pixels = (await pixelsOf(output.content)).flat();
  expect(pixels).toEqual(pixels.map(() => colour));
});

test("a background leaves an image without transparency as it is", async () => {
  const content = await imageOf([[[9, 8, 7]]])
    .png()
    .toBuffer();
  const { output } = await resize("enlarge", content, { factor: 1, background: "#ff0000" });
  expect(await pixelsOf(output.content)).toEqual([[[9, 8, 7]]]);
});

test("a coloured background shows its colour behind a grey image", async () => {
  const content = await imageOf([
    [
      [100, 0],
      [100, 255],
    ],
  ])
    .toColourspace("b-w")
    .png()
    .toBuffer();
  const options = { factor: 1, kernel: "nearest", background: "#ff0000" };
  const { output } = await resize("enlarge", content, options);
  expect(await pixelsOf(output.content)).toEqual([
    [
      [255, 0, 0],
      [100, 100, 100],
    ],
  ]);
});

test("a grey image stays in one channel", async () => {
  const content = await imageOf([[[10], [200]]])
    .toColourspace("b-w")
    .png()
    .toBuffer();
  const { output, metadata } = await resize("enlarge", content, { kernel: "nearest" });
  expect(metadata).toMatchObject({ space: "b-w", channels: 1 });
  // Greys are read back as three equal channels.
  const [dark, light] = [
    [10, 10, 10],
    [200, 200, 200],
  ];
  const row = [dark, dark, light, light];
  expect(await pixelsOf(output.content)).toEqual([row, row]);
});

test("16 bits stay 16 bits in PNG", async () => {
  const content = await plainImage(4, 4).toColourspace("rgb16").png().toBuffer();
  expect((await resize("enlarge", content)).metadata.depth).toBe("ushort");
  expect((await resize("enlarge", content, { format: "webp" })).metadata.depth).toBe("uchar");
});

test.each(["jpeg", "png", "webp", "avif"])(
  "a Display P3 profile and the values meant in it survive in %s",
  async (format) => {
    const content = await plainImage(16, 16, "#ff8800").withIccProfile("p3").png().toBuffer();
    const before = await sharp(content).metadata();
    const { output, metadata } = await resize("enlarge", content, { format, quality: 100 });
    expect(before.icc?.byteLength).toBe(480);
    expect(metadata.icc).toEqual(before.icc);
    const inside = (await pixelsOf(content))[8]?.[8] ?? [];
    const outside = (await pixelsOf(output.content))[16]?.[16] ?? [];
    expect(outside).toHaveLength(3);
    for (const [channel, value] of inside.entries()) {
      expect(Math.abs((outside[channel] ?? Infinity) - value)).toBeLessThanOrEqual(2);
    }
  },
);

test("CMYK becomes sRGB, without the profile of inks", async () => {
  const content = await plainImage(16, 16, "#ff8800")
    .toColourspace("cmyk")
    .withIccProfile("cmyk")
    .jpeg()
    .toBuffer();
  const { metadata } = await resize("reduce", content, { keepMetadata: true });
  expect(metadata).toMatchObject({ space: "srgb", channels: 3 });
  expect(metadata.icc).toBeUndefined();
});

function photo() {
  return plainImage(16, 16)
    .withExif({ IFD0: { Artist: "Ada Lovelace" }, IFD3: { GPSLatitudeRef: "N" } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><who>Ada</who></x:xmpmeta>');
}

// Not TIFF, where libvips writes no EXIF.
test.each(["jpeg", "png", "webp", "avif"] as const)(
  "metadata is stripped from %s unless it is kept",
  async (format) => {
    const content = await photo().toFormat(format).toBuffer();
    expect(content.includes("Ada Lovelace")).toBe(true);
    const stripped = await resize("enlarge", content);
    expect(stripped.output.content.includes("Ada")).toBe(false);
    expect(stripped.metadata.exif).toBeUndefined();
    expect(stripped.metadata.xmp).toBeUndefined();
    const kept = await resize("enlarge", content, { keepMetadata: true });
    expect(kept.output.content.includes("Ada Lovelace")).toBe(true);
    expect(kept.metadata.xmpAsString).toContain("<who>Ada</who>");
  },
);
