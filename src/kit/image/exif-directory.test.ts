import { Buffer } from "node:buffer";
import exifReader from "exifreader";
import sharp from "sharp";
import { expect, test } from "vitest";
import { exifOfTiff, tiffWithExif } from "./exif-directory.ts";

// exiftool compares whole photos in the oracle of Convert Images; here are the edges.

const plain = await sharp({ create: { width: 3, height: 2, channels: 3, background: "#123456" } })
  .tiff({ compression: "lzw" })
  .toBuffer();
const size = { width: 3, height: 2 };

/** Make "Canon", orientation 6, and the directory of the camera with its time and the photo's width. */
function exif(order: "II" | "MM", nested = 50): Buffer {
  const bytes = Buffer.alloc(120);
  const [two, four] =
    order === "II"
      ? [bytes.writeUInt16LE.bind(bytes), bytes.writeUInt32LE.bind(bytes)]
      : [bytes.writeUInt16BE.bind(bytes), bytes.writeUInt32BE.bind(bytes)];
  bytes.write(order, "latin1");
  two(42, 2);
  four(8, 4);
  two(3, 8);
  [
    [0x010f, 2, 6, 90],
    [0x0112, 3, 1, order === "II" ? 6 : 6 << 16],
    [0x8769, 4, 1, nested],
  ].forEach((entry, index) => write(entry, 10 + index * 12));
  two(2, 50);
  [
    [0x9003, 2, 20, 96],
    [0xa002, 4, 1, 4000],
  ].forEach((entry, index) => write(entry, 52 + index * 12));
  bytes.write("Canon\0", 90, "latin1");
  bytes.write("2024:05:04 03:02:01\0", 96, "latin1");
  return bytes;

  function write([tag = 0, type = 0, count = 0, value = 0]: readonly number[], at: number) {
    two(tag, at);
    two(type, at + 2);
    four(count, at + 4);
    four(value, at + 8);
  }
}

test.each(["II", "MM"] as const)("a TIFF takes EXIF data in the order %s", async (order) => {
  for (const start of ["", "Exif\0\0"]) {
    const written = tiffWithExif(plain, Buffer.concat([Buffer.from(start), exif(order)]), size);
    const tags = exifReader.load(written);
    expect(tags["Make"]?.description).toBe("Canon");
    expect(tags["DateTimeOriginal"]?.description).toBe("2024:05:04 03:02:01");
    expect(tags["PixelXDimension"]?.value).toBe(3);
    // libvips wrote it, and the pixels are upright.
    expect(tags["Orientation"]?.value).toBe(1);
    expect(await sharp(written).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
  }
});

test("a TIFF gives its EXIF data back, without orientation", () => {
  const written = tiffWithExif(plain, exif("MM"), size);
  const tags = exifReader.load(exifOfTiff(written) ?? Buffer.alloc(0));
  expect(tags["Make"]?.description).toBe("Canon");
  expect(tags["DateTimeOriginal"]?.description).toBe("2024:05:04 03:02:01");
  expect(tags["Orientation"]).toBeUndefined();
});

test.each<[string, Buffer]>([
  ["nothing", Buffer.alloc(0)],
  ["another format", Buffer.from("GIF89a, and more")],
  ["half a header", exif("II").subarray(0, 9)],
  ["a directory outside the file", Buffer.from("II*\0\xff\xff\xff\x7f\0\0\0\0", "latin1")],
])("EXIF data that is %s leaves a TIFF as it is", (_name, damaged) => {
  expect(tiffWithExif(plain, damaged, size)).toEqual(plain);
  expect(exifOfTiff(damaged)).toBeUndefined();
});

test("a directory that contains itself, or lies outside, is left out", () => {
  for (const nested of [8, 119, 4_000_000_000]) {
    const tags = exifReader.load(exifOfTiff(exif("II", nested)) ?? Buffer.alloc(0));
    expect(tags["Make"]?.description).toBe("Canon");
    expect(tags["DateTimeOriginal"]).toBeUndefined();
  }
});

test("values that end outside the file are left out", () => {
  const cut = exif("II").subarray(0, 100);
  const tags = exifReader.load(exifOfTiff(cut) ?? Buffer.alloc(0));
  expect(tags["Make"]?.description).toBe("Canon");
  expect(tags["DateTimeOriginal"]).toBeUndefined();
});

test("a file full of pointers to itself is read at once", () => {
  const bytes = Buffer.alloc(12_000_000);
  bytes.write("II*\0", "latin1");
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(65_535, 8);
  for (let at = 10; at + 12 < bytes.length; at += 12) {
    bytes.writeUInt16LE(0x8769, at);
    bytes.writeUInt16LE(4, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt32LE(8, at + 8);
  }
  expect(exifOfTiff(bytes)).toBeUndefined();
});
