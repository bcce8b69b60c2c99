import sharp from "sharp";
import { expect, test } from "vitest";
import { pixelsOf, plainImage, resize } from "./resize-for-test.ts";

const colours = ["#ff0000", "#00ff00", "#0000ff"];

async function animation(frames: readonly string[], width: number, height: number) {
  const images = frames.map((colour) => plainImage(width, height, colour).png().toBuffer());
  return sharp(await Promise.all(images), { join: { animated: true } });
}

async function frameColours(content: Buffer, frames: number): Promise<number[][][]> {
  return Promise.all(
    Array.from({ length: frames }, async (_, page) => {
      const frame = await sharp(content, { page }).png().toBuffer();
      const pixels = (await pixelsOf(frame)).flat().map((pixel) => pixel.slice(0, 3));
      return [...new Map(pixels.map((pixel) => [pixel.join(), pixel])).values()];
    }),
  );
}

test.each([
  ["gif", "enlarge", { kernel: "nearest" }, 16, 12],
  ["gif", "reduce", {}, 4, 3],
  ["webp", "enlarge", { kernel: "nearest" }, 16, 12],
  ["webp", "reduce", {}, 4, 3],
] as const)(
  "an animated %s stays animated: %s %j",
  async (format, operation, options, width, height) => {
    const content = await (
      await animation(colours, 8, 6)
    )
      [format]({ delay: [100, 200, 300], loop: 2, ...(format === "webp" && { lossless: true }) })
      .toBuffer();
    const { result, metadata } = await resize(operation, content, options);
    expect(result).toMatchObject({
      before: { width: 8, height: 6, format },
      after: { width, height, format },
      frames: 3,
      framesLeftOut: 0,
    });
    expect(metadata).toMatchObject({ width, height, pages: 3, delay: [100, 200, 300], loop: 2 });
  },
);

test.each(["lanczos3", "linear", "nearest"])(
  "no frame takes colour from the next with %s",
  async (kernel) => {
    const content = await (await animation(colours, 8, 6)).gif().toBuffer();
    for (const operation of ["enlarge", "reduce"] as const) {
      const { output } = await resize(operation, content, { kernel });
      expect(await frameColours(output.content, 3)).toEqual([
        [[255, 0, 0]],
        [[0, 255, 0]],
        [[0, 0, 255]],
      ]);
    }
  },
);

test("a GIF becomes an animated WebP with the same delays", async () => {
  const content = await (
    await animation(colours, 8, 6)
  )
    .gif({ delay: [100, 200, 300], loop: 0 })
    .toBuffer();
  const { result, metadata } = await resize("enlarge", content, { format: "webp" });
  expect(result).toMatchObject({ frames: 3, framesLeftOut: 0 });
  expect(metadata).toMatchObject({ pages: 3, delay: [100, 200, 300], loop: 0 });
});

test.each(["jpeg", "png", "avif"])("a %s takes the first frame, and says so", async (format) => {
  const content = await (await animation(colours, 8, 6)).gif().toBuffer();
  const { result, output, progress } = await resize("enlarge", content, { format, quality: 100 });
  expect(result).toMatchObject({ frames: 1, framesLeftOut: 2 });
  expect(progress[1]?.step).toBe(
    "Enlarging the first frame to 16 × 12 pixels; this format holds only one",
  );
  const [red, green, blue] = (await pixelsOf(output.content))[6]?.[8] ?? [];
  expect(red).toBeGreaterThan(250);
  expect(green).toBeLessThan(5);
  expect(blue).toBeLessThan(5);
});

test("an animation may be higher than a picture when its frames are laid end to end", async () => {
  const frames = Array.from({ length: 90 }, (_, index) => colours[index % 3] ?? "");
  const content = await (await animation(frames, 4, 100)).webp().toBuffer();
  const { result, metadata } = await resize("enlarge", content);
  expect(result).toMatchObject({ frames: 90, after: { width: 8, height: 200 } });
  expect(metadata).toMatchObject({ pages: 90, width: 8, height: 200 });
});

test("transparent parts of an animation stay transparent", async () => {
  const frame = (alpha: number) =>
    sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 255, g: 0, b: 0, alpha } },
    })
      .png()
      .toBuffer();
  const content = await sharp([await frame(1), await frame(0)], { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
  const { output } = await resize("reduce", content);
  const second = await sharp(output.content, { page: 1 }).png().toBuffer();
  expect((await pixelsOf(second)).flat().map(([, , , alpha]) => alpha)).toEqual(Array(16).fill(0));
});

test("an animation keeps its profile, its delays and, when asked to, its metadata", async () => {
  const content = await (
    await animation(colours, 8, 6)
  )
    .withIccProfile("p3")
    .withExif({ IFD0: { Artist: "Ada Lovelace" } })
    .webp({ delay: [100, 200, 300], loop: 4 })
    .toBuffer();
  const stripped = await resize("enlarge", content);
  expect(stripped.metadata).toMatchObject({ pages: 3, delay: [100, 200, 300], loop: 4 });
  expect(stripped.metadata.icc?.byteLength).toBe(480);
  expect(stripped.metadata.exif).toBeUndefined();
  const kept = await resize("enlarge", content, { keepMetadata: true });
  expect(kept.output.content.includes("Ada Lovelace")).toBe(true);
});
