import { deflateSync, crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { RunError } from "#kit/run/run-error.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { plainImage, resize } from "./resize-for-test.ts";
import { run } from "./run.ts";

function file(filename: string, content: Buffer | string) {
  return { filename, content: Buffer.from(content) };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/**
 * A black 1-bit PNG: 112 MB of pixels in about 100 kB. With too few rows, it is also damaged, which only decoding
 * shows.
 */
function hugePng(side: number, rows: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc((side / 8 + 1) * rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("refuses a run without an image", async () => {
  await expect(runOnServerForTest(run, manifest, { operation: "enlarge" })).rejects.toThrow(
    new RunError("no_input", "Choose an image first."),
  );
});

test.each([
  ["a text", "Dear all, this is no picture."],
  ["nothing", ""],
  ["zeros", Buffer.alloc(5000)],
  ["a page", "<!doctype html><title>svg</title>"],
])("refuses %s named .jpg", async (_what, content) => {
  await expect(resize("enlarge", file("holiday.jpg", content))).rejects.toThrow(
    new RunError("not_an_image", '"holiday.jpg" is not an image.'),
  );
});

const ftyp = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`;

test.each([
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ["SVG", '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg" width="9"'],
  ["PDF", "%PDF-1.7\n"],
  ["HEIC", ftyp("heic")],
  ["HEIF", ftyp("mif1")],
  ["Photoshop", "8BPS\0\x01"],
  ["BMP", "BM\x1a\0\0\0\0\0\0\0\x1a\0\0\0"],
  ["JPEG XL", Buffer.from([0xff, 0x0a, 0, 0])],
])("refuses %s, whatever it is named", async (label, content) => {
  await expect(resize("reduce", file("picture.png", content))).rejects.toThrow(
    new RunError(
      "unsupported_format",
      `"picture.png" is in ${label} format, which isn't supported here. ` +
        "Images can be JPEG, PNG, WebP, AVIF, GIF or TIFF.",
    ),
  );
});

const kinds = [
  ["jpeg", "JPEG"],
  ["png", "PNG"],
  ["webp", "WebP"],
  ["avif", "AVIF"],
  ["gif", "GIF"],
  ["tiff", "TIFF"],
] as const;

test.each(kinds)("refuses a truncated %s", async (format, label) => {
  const whole = await sharp({
    create: {
      width: 200,
      height: 100,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();
  for (const share of [0.3, 0.6, 0.9]) {
    const content = whole.subarray(0, Math.floor(whole.length * share));
    await expect(resize("enlarge", file("photo", content))).rejects.toThrow(
      new RunError(
        "damaged_image",
        `"photo" is damaged or incomplete: it starts as ${label} but can't be read to the end.`,
      ),
    );
  }
});

test("refuses a PNG whose pixels are garbled", async () => {
  const content = await plainImage(100, 100).png({ compressionLevel: 0 }).toBuffer();
  content.fill(0x55, 2000, 6000);
  await expect(resize("reduce", file("photo.png", content))).rejects.toMatchObject({
    code: "damaged_image",
  });
});

test.each([
  ["whole", 30_000],
  ["without most of its pixels", 100],
])("refuses a 30,000 × 30,000 PNG that is %s before decoding it", async (_how, rows) => {
  const content = hugePng(30_000, rows);
  expect(content.byteLength).toBeLessThan(150_000);
  await expect(resize("reduce", file("bomb.png", content))).rejects.toThrow(
    new RunError(
      "too_many_pixels",
      '"bomb.png" has 30,000 × 30,000 pixels. The limit is 100 megapixels.',
    ),
  );
});

test("counts the pixels of all frames", async () => {
  const frame = await plainImage(10, 10).png().toBuffer();
  const other = await plainImage(10, 10, "#fff").png().toBuffer();
  const content = await sharp([frame, other, frame], { join: { animated: true } })
    .gif()
    .toBuffer();
  await expect(resize("enlarge", file("a.gif", content), {}, { pixels: 299 })).rejects.toThrow(
    new RunError(
      "too_many_pixels",
      '"a.gif" has 10 × 10 pixels in 3 frames. The limit is 0 megapixels.',
    ),
  );
  await expect(
    resize("enlarge", file("a.gif", content), {}, { pixels: 1199 }),
  ).rejects.toMatchObject({ code: "output_too_many_pixels" });
  const { result } = await resize("enlarge", file("a.gif", content), {}, { pixels: 1200 });
  expect(result.frames).toBe(3);
});

test.each([
  [
    { factor: 51 },
    "output_too_many_pixels",
    "The result would be 10,200 × 10,200 pixels. The limit for PNG is 100 megapixels.",
  ],
  [
    { factor: 40, format: "avif" },
    "output_too_many_pixels",
    "The result would be 8,000 × 8,000 pixels. The limit for AVIF is 50 megapixels.",
  ],
  [
    { width: 16_384, fit: "fill", format: "webp" },
    "output_too_long",
    "The result would be 16,384 × 200 pixels. The limit for WebP is 16,383 pixels per side.",
  ],
  [
    { width: 65_501, fit: "fill", format: "jpeg" },
    "output_too_long",
    "The result would be 65,501 × 200 pixels. The limit for JPEG is 65,500 pixels per side.",
  ],
])("refuses to enlarge 200 × 200 pixels by %j", async (options, code, sentence) => {
  const content = await plainImage(200, 200).png().toBuffer();
  await expect(resize("enlarge", content, options)).rejects.toThrow(new RunError(code, sentence));
});

test("refuses a result over the limit of bytes, and leaves no file of it", async () => {
  const content = await plainImage(20, 20).png().toBuffer();
  const { output } = await resize("enlarge", content);
  const exactly = output.content.byteLength;
  await resize("enlarge", content, {}, { outputBytes: exactly });
  await expect(resize("enlarge", content, {}, { outputBytes: exactly - 1 })).rejects.toMatchObject({
    code: "output_too_many_bytes",
  });
});

test.each([
  [
    "enlarge",
    { factor: 0.5 },
    "factor: A factor below 1 would shrink the image. Use Reduce instead.",
  ],
  [
    "reduce",
    { factor: 2 },
    "factor: A factor above 1 would enlarge the image. Use Enlarge instead, or 0.5 to halve it.",
  ],
  ["reduce", { factor: 0 }, "factor: Factor must be more than 0."],
  ["enlarge", { factor: "2" }, "factor: Factor must be a number."],
  ["reduce", { width: 0 }, "width: Width must be at least 1 pixel."],
  ["reduce", { height: 1.5 }, "height: Height must be a whole number of pixels."],
  ["enlarge", { longestSide: 65_536 }, "longestSide: Longest side can be at most 65,535 pixels."],
  ["enlarge", { quality: 0 }, "quality: Quality must be at least 1."],
  ["enlarge", { background: "red" }, "background: Background must be a colour such as #ffffff."],
  [
    "enlarge",
    { factor: 2, width: 100 },
    "Choose one way to set the size: a factor, a width and height, or the longest side.",
  ],
  [
    "reduce",
    { height: 100, longestSide: 100 },
    "Choose one way to set the size: a factor, a width and height, or the longest side.",
  ],
] as const)("refuses to %s with %j", async (operation, options, sentence) => {
  const content = await plainImage(20, 20).png().toBuffer();
  await expect(resize(operation, content, options)).rejects.toThrow(
    new RunError("invalid_options", sentence),
  );
});

test("stops between steps when it is cancelled", async () => {
  const content = await plainImage(20, 20).png().toBuffer();
  const inputs = [file("a.png", content)];
  const signal = AbortSignal.abort(new Error("cancelled"));
  await expect(
    runOnServerForTest(run, manifest, { operation: "enlarge", inputs, signal }),
  ).rejects.toThrow(new Error("cancelled"));
});
