import sharp from "sharp";
import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { barsForTest, pixelsForTest } from "#kit/proof/bars-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { family } from "./manifest.ts";
import { drawGif, type DrawnFrame, type DrawnGif } from "./oracle/draw-gif.ts";

const run = familyRunForTest(family, import.meta.url);

const eight = (colour: number[], filename: string) =>
  barsForTest(
    Array.from({ length: 8 }, () => colour),
    8,
    filename,
  );
const [red, lime, blue] = [
  await eight([255, 0, 0], "red.png"),
  await eight([0, 255, 0], "lime.png"),
  await eight([0, 0, 255], "blue.png"),
];

const start = (code: string, operation: string, options: object, inputs: TestFile[]) =>
  runOnServerForTest(run, memberOf(family, `${code}_1`), { operation, options, inputs });

async function make(options: object, inputs = [red, lime, blue]) {
  const { outputs, result } = await start("gif-maker", "make", options, inputs);
  return { content: outputs[0]?.content ?? Buffer.alloc(0), result };
}

test.each<[string, string, object, TestFile, RunError]>([
  [
    "gif-frames",
    "extract",
    { from: 9 },
    { filename: "a.gif", content: (await make({})).content },
    new RunError("no_such_frame", "There are no frames from 9 to 3. The file has 3.", {
      field: "from",
    }),
  ],
  [
    "gif-compress",
    "compress",
    {},
    { filename: "a.gif", content: Buffer.from("text") },
    new RunError("not_an_image", '"a.gif" is not an image.'),
  ],
])("%s refuses %s with %j", async (code, operation, options, file, error) => {
  await expect(start(code, operation, options, [file])).rejects.toThrow(error);
});

test("refuses an APNG that was cut or changed, wherever, or bears it", async () => {
  const { content } = await make({});
  const convert = (file: Buffer, to: string) =>
    start("convert-animation", "convert", { to }, [{ filename: "a.png", content: file }]);
  const [made] = (await convert(content, "apng")).outputs;
  const apng = made?.content ?? Buffer.alloc(0);
  for (let at = 0; at < apng.length; at += 5) {
    const changed = Buffer.from(apng);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    for (const file of [apng.subarray(0, at), changed]) {
      await convert(file, "gif").catch((error: unknown) => expect(error).toBeInstanceOf(RunError));
    }
  }
});

test.each([
  ["gif", "apng"],
  ["apng", "gif"],
  ["webp", "gif"],
  ["gif", "webp"],
])("keeps frames, times and plays from %s to %s", async (from, to) => {
  const { content } = await make({ delay: 70, loop: 3 });
  const through = async (file: Buffer, format: string) => {
    const inputs = [{ filename: "a.x", content: file }];
    const { outputs } = await start("convert-animation", "convert", { to: format }, inputs);
    return outputs[0]?.content ?? Buffer.alloc(0);
  };
  const last = await through(await through(await through(content, from), to), "gif");
  expect(await sharp(last).metadata()).toMatchObject({ pages: 3, delay: [70, 70, 70], loop: 3 });
  const { pixel } = await pixelsForTest(await sharp(last, { page: 2 }).png().toBuffer());
  const isNear = pixel(3, 3).map((level, at) => Math.abs(level - ([0, 0, 255, 255][at] ?? 0)) < 5);
  expect(isNear.every(Boolean)).toBe(true);
});

// libvips fills transparency if a GIF's first frame is opaque, and libwebp reports no alpha.
test.each(["gif", "webp"])(
  "what is clear stays so behind a frame that is not, in %s",
  async (format) => {
    const narrow = await barsForTest(
      Array.from({ length: 4 }, () => [0, 0, 255]),
      8,
      "narrow.png",
    );
    const { content } = await make({ format }, [red, narrow, red]);
    const { pixel } = await pixelsForTest(await sharp(content, { page: 1 }).png().toBuffer());
    expect([pixel(0, 4)[3], pixel(4, 4)[3]]).toEqual([0, 255]);
    const first = await sharp(content, { page: 0 }).stats();
    expect(first.isOpaque).toBe(true);
    if (format === "webp") expect((content[20] ?? 0) & 0x10).toBe(0x10);
  },
);

test("refuses more frames than an animation may have", async () => {
  const long = {
    filename: "long.gif",
    content: (
      await make(
        {},
        Array.from({ length: 90 }, (_, n) => ({ ...(n % 2 ? red : blue), filename: `${n}.png` })),
      )
    ).content,
  };
  const many = Array.from({ length: 6 }, (_, n) => ({ ...long, filename: `${n}.gif` }));
  await expect(make({}, many)).rejects.toThrow(
    new RunError("too_many_frames", "That would be 540 frames. The limit is 500."),
  );
});

test.each([
  [
    { delay: 120, loop: 0 },
    { pages: 3, delay: [120, 120, 120], loop: 0 },
  ],
  [
    { loop: 4, isReversed: true },
    { pages: 4, delay: [500, 500, 500, 500], loop: 4 },
  ],
  [
    { loop: 1, width: 4 },
    { pages: 3, width: 4, loop: 1 },
  ],
  [
    { format: "webp", loop: 2 },
    { pages: 3, format: "webp", loop: 2 },
  ],
])("makes with %j", async (options, facts) => {
  const { content } = await make(options);
  expect(await sharp(content).metadata()).toMatchObject({
    height: 8,
    ...facts,
    ...("width" in facts && { height: 4 }),
  });
});

test("frames come in their order, whole on the background or filling", async () => {
  const wide = await barsForTest(
    Array.from({ length: 8 }, () => [0, 0, 255]),
    4,
    "wide.png",
  );
  const { content } = await make({ background: "#ffffff" }, [red, wide]);
  const second = await pixelsForTest(await sharp(content, { page: 1 }).png().toBuffer());
  expect([second.pixel(0, 0), second.pixel(0, 4)].map((one) => one.slice(0, 3))).toEqual([
    [255, 255, 255],
    [0, 0, 255],
  ]);
  const filled = await make({ fit: "fill" }, [red, wide]);
  const other = await pixelsForTest(await sharp(filled.content, { page: 1 }).png().toBuffer());
  expect(other.pixel(0, 0).slice(0, 3)).toEqual([0, 0, 255]);
});

test("takes apart to the very pixels, with their times", async () => {
  const { content } = await make({ delay: 70 });
  const inputs = [{ filename: "a.gif", content }];
  const { outputs, result } = await start("gif-frames", "extract", { every: 2 }, inputs);
  const colours = await Promise.all(
    outputs.map(async (one) => (await pixelsForTest(one.content)).pixel(3, 3)),
  );
  expect(colours).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ]);
  expect(result).toMatchObject({
    rows: [
      [1, "a_001.png", 70],
      [3, "a_003.png", 70],
    ],
  });
});

test("leaves frames out and keeps how long it takes", async () => {
  const { content } = await make({ delay: 70, loop: 3 });
  const inputs = [{ filename: "a.gif", content }];
  const { outputs } = await start("gif-compress", "compress", { keepEvery: 2, scale: 50 }, inputs);
  expect(await sharp(outputs[0]?.content).metadata()).toMatchObject({
    width: 4,
    pages: 2,
    delay: [140, 70],
    loop: 3,
  });
});

test("gives back what would not become smaller, byte by byte", async () => {
  const { content } = await make({}, [red]);
  const { outputs, result } = await start("gif-compress", "compress", { colours: 256, loss: 0 }, [
    { filename: "a.gif", content },
  ]);
  expect(outputs[0]?.content.equals(content)).toBe(true);
  expect(result).toMatchObject({ notice: '"a.gif" would not get smaller, so it is unchanged.' });
});

const part: DrawnFrame = { box: [2, 2, 3, 3], colour: 0 };
const partly: DrawnGif = {
  size: [8, 6],
  background: 2,
  table: true,
  frames: [part, { box: [0, 0, 1, 1], colour: 1 }],
};

// GIF89a, 18.c.vii: the background colour is that of pixels which no frame covers. Chosen with it by ffmpeg: clear
// without a colour table, or if the first frame has a transparent colour.
test.each<[string, DrawnGif, number[]]>([
  ["the background colour", partly, [0, 0, 255, 255]],
  [
    "nothing, without a colour table",
    { ...partly, table: false, frames: [{ ...part, ownTable: true }] },
    [0, 0, 0, 0],
  ],
  [
    "nothing, with a transparent colour",
    { ...partly, frames: [{ ...part, clear: 3 }] },
    [0, 0, 0, 0],
  ],
  ["the background colour, without animation", { ...partly, frames: [part] }, [0, 0, 255, 255]],
])("outside the first frame is %s", async (_name, drawn, outside) => {
  const file = { filename: "a.gif", content: drawGif(drawn) };
  const { outputs } = await start("gif-frames", "extract", {}, [file]);
  const seen = async (content: Buffer | undefined, x: number, y: number) => {
    const data = await sharp(content).toColourspace("srgb").ensureAlpha().raw().toBuffer();
    return [...data.subarray((y * 8 + x) * 4, (y * 8 + x) * 4 + 4)];
  };
  expect(await seen(outputs[0]?.content, 7, 5)).toEqual(outside);
  expect(await seen(outputs[0]?.content, 0, 0)).toEqual(outside);
  expect(await seen(outputs[0]?.content, 3, 3)).toEqual([255, 0, 0, 255]);
  const { outputs: moving } = await start("convert-animation", "convert", { to: "apng" }, [file]);
  expect(await seen(moving[0]?.content, 7, 5)).toEqual(outside);
});

test("a large screen that its frames hardly cover has its background colour everywhere", async () => {
  const drawn: DrawnGif = { ...partly, size: [3001, 2003], frames: [part] };
  const file = { filename: "a.gif", content: drawGif(drawn) };
  const { outputs } = await start("gif-frames", "extract", {}, [file]);
  const { channels } = await sharp(outputs[0]?.content).stats();
  // Nine red pixels, all others blue.
  expect(channels.slice(0, 3).map(({ sum }) => sum / 255)).toEqual([9, 0, 3001 * 2003 - 9]);
});

test("before and after slides from one picture to the other and back", async () => {
  const make = (options: object, inputs: TestFile[]) =>
    start("before-after-gif", "make", options, inputs);
  const [small] = [await barsForTest([[1, 2, 3]], 1, "small.png")];
  await expect(make({}, [red])).rejects.toMatchObject({
    message: "Choose two images: first before, then after.",
  });
  await expect(make({}, [red, small])).rejects.toMatchObject({
    message:
      "The images have different sizes: 8 × 8 pixels and 1 × 1 pixels. Crop or resize one of them first.",
  });
  await expect(make({ order: ["green.png"] }, [red, blue])).rejects.toMatchObject({
    field: "order",
  });
  const options = { order: ["blue.png"], change: 200, hold: 400, line: 2, colour: "#00ff00" };
  const { outputs, result } = await make(options, [red, blue]);
  const content = outputs[0]?.content ?? Buffer.alloc(0);
  expect(await sharp(content).metadata()).toMatchObject({
    pages: 8,
    delay: [400, 50, 50, 50, 400, 50, 50, 50],
  });
  expect(result).toMatchObject({ values: [{}, {}, { label: "Duration", value: "1.1 s" }] });
  const rows = await Promise.all(
    Array.from({ length: 8 }, async (_, page) => {
      const data = await sharp(content, { page }).removeAlpha().raw().toBuffer();
      return Array.from(
        { length: 8 },
        (_each, x) => "rgb"[[...data.subarray(x * 3, x * 3 + 3)].indexOf(255)],
      ).join("");
    }),
  );
  expect(rows).toEqual([
    "bbbbbbbb",
    "rggbbbbb",
    "rrrggbbb",
    "rrrrrggb",
    "rrrrrrrr",
    "rrrrrggb",
    "rrrggbbb",
    "rggbbbbb",
  ]);
  const faded = await make({ style: "fade", change: 100, format: "webp" }, [red, blue]);
  const middle = await sharp(faded.outputs[0]?.content, { page: 1 }).removeAlpha().raw().toBuffer();
  expect(Math.abs((middle[0] ?? 0) - 128)).toBeLessThan(6);
});
