import exifReader from "exifreader";
import sharp from "sharp";
import { expect, test } from "vitest";
import { tiffWithExif } from "#kit/image/exif-directory.ts";
import { imageOf, pixelsOf, plainImage, resize } from "./resize-for-test.ts";

const seen: readonly (readonly [number, readonly (readonly number[])[]])[] = [
  [
    1,
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
  ],
  [
    2,
    [
      [3, 2, 1],
      [6, 5, 4],
    ],
  ],
  [
    3,
    [
      [6, 5, 4],
      [3, 2, 1],
    ],
  ],
  [
    4,
    [
      [4, 5, 6],
      [1, 2, 3],
    ],
  ],
  [
    5,
    [
      [1, 4],
      [2, 5],
      [3, 6],
    ],
  ],
  [
    6,
    [
      [4, 1],
      [5, 2],
      [6, 3],
    ],
  ],
  [
    7,
    [
      [6, 3],
      [5, 2],
      [4, 1],
    ],
  ],
  [
    8,
    [
      [3, 6],
      [2, 5],
      [1, 4],
    ],
  ],
];

const stored = [
  [1, 2, 3],
  [4, 5, 6],
];

function grey(value: number): number[] {
  return [value * 40, value * 40, value * 40];
}

test.each(seen)(
  "orientation %i is applied to each pixel and then forgotten",
  async (orientation, rows) => {
    const content = await imageOf(stored.map((row) => row.map(grey)))
      .withMetadata({ orientation })
      .tiff({ compression: "none" })
      .toBuffer();
    const { output, metadata, result } = await resize("enlarge", content, {
      factor: 1,
      kernel: "nearest",
      format: "png",
    });
    expect(await pixelsOf(output.content)).toEqual(rows.map((row) => row.map(grey)));
    expect(metadata.orientation).toBeUndefined();
    expect(result.before).toMatchObject({ width: rows[0]?.length, height: rows.length });
  },
);

test.each(seen)(
  "orientation %i of a JPEG that is shrunk while it is decoded",
  async (orientation, rows) => {
    const block = 64;
    const values = stored.flatMap((row) =>
      Array.from({ length: block }, () =>
        row.flatMap((value) => Array.from({ length: block }, () => grey(value))),
      ),
    );
    const content = await imageOf(values)
      .withMetadata({ orientation })
      .jpeg({ quality: 100 })
      .toBuffer();
    const { output, result } = await resize("reduce", content, { factor: 0.125, format: "png" });
    const pixels = await pixelsOf(output.content);
    expect(result.after).toMatchObject({
      width: (rows[0]?.length ?? 0) * 8,
      height: rows.length * 8,
    });
    const middles = rows.map((row, y) => row.map((_value, x) => pixels[y * 8 + 4]?.[x * 8 + 4]));
    expect(middles).toEqual(rows.map((row) => row.map(grey)));
  },
);

test("sides are those of the image as it is seen", async () => {
  const content = await plainImage(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { metadata, result } = await resize("reduce", content, { width: 150 });
  expect(result.before).toMatchObject({ width: 300, height: 400 });
  expect(metadata).toMatchObject({ width: 150, height: 200 });
});

test("kept metadata no longer asks for a turn that is done", async () => {
  const content = await plainImage(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { metadata } = await resize("reduce", content, { keepMetadata: true });
  expect(metadata.orientation ?? 1).toBe(1);
  expect(metadata).toMatchObject({ width: 15, height: 20 });
});

// Judged by exiftool, as in the oracle of Convert Images.
test.each(["same", "jpeg", "webp"])(
  "a TIFF keeps its camera as %s, and its new sides",
  async (format) => {
    const { exif = Buffer.alloc(0) } = await sharp({
      create: { width: 8, height: 6, channels: 3, background: "#123456" },
    })
      .withExif({ IFD0: { Make: "Canon" }, IFD2: { DateTimeOriginal: "2024:05:04 03:02:01" } })
      .jpeg()
      .toBuffer()
      .then((jpeg) => sharp(jpeg).metadata());
    const tiff = await plainImage(8, 6).tiff().toBuffer();
    const content = tiffWithExif(tiff, exif, { width: 8, height: 6 });
    const options = { width: 4, format, keepMetadata: true };
    const { output, result } = await resize("reduce", content, options);
    const tags = exifReader.load(output.content);
    expect(tags["Make"]?.description).toBe("Canon");
    expect(tags["DateTimeOriginal"]?.description).toBe("2024:05:04 03:02:01");
    expect(tags["PixelXDimension"]?.value).toBe(4);
    expect(result.after.bytes).toBe(output.content.byteLength);
  },
);
