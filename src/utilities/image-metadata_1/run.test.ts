import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { readInputs, readSample } from "#kit/proof/samples-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const partsSchema = z.object({
  parts: z.array(
    z.object({
      title: z.string(),
      result: z.object({ values: z.array(z.object({ label: z.string(), value: z.string() })) }),
    }),
  ),
});

async function start(operation: "show" | "strip", files: readonly (string | TestFile)[]) {
  const inputs = await readInputs(import.meta.url, files);
  return runOnServerForTest(run, manifest, { operation, inputs });
}

async function shown(files: readonly (string | TestFile)[]) {
  const { result } = await start("show", files);
  return partsSchema.parse(result).parts.map(({ title, result: { values } }) => ({
    title,
    values: Object.fromEntries(values.map(({ label, value }) => [label, value])),
  }));
}

async function stripped(file: string | TestFile) {
  const { outputs, result } = await start("strip", [file]);
  const [output] = outputs;
  if (output === undefined) throw new Error("Nothing was written.");
  return { ...output, result };
}

const pixels = (content: Buffer) => sharp(content, { animated: true }).raw().toBuffer();

test.each([
  ["text", Buffer.from("no image"), "not_an_image"],
  ["the beginning of a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 50, 1]), "damaged_image"],
])("refuses %s", async (_what, content, code) => {
  const file = { filename: "a.jpg", content };
  await expect(start("show", [file])).rejects.toMatchObject({ code });
  await expect(start("strip", [file])).rejects.toMatchObject({ code });
});

test.each(["photo.jpg", "photo.png", "photo.webp", "photo.gif"])(
  "refuses to clean %s when its end is missing",
  async (filename) => {
    const { content } = await readSample(import.meta.url, filename);
    const end = filename === "photo.jpg" ? "trailing secret".length + 2 : 1;
    const file = { filename, content: content.subarray(0, content.byteLength - end) };
    await expect(start("strip", [file])).rejects.toMatchObject({ code: "damaged_image" });
  },
);

test("shows what ExifTool wrote into a photo", async () => {
  const parts = await shown(["photo.jpg"]);
  expect(parts).toMatchObject([
    {
      title: "File",
      values: {
        Format: "JPEG",
        Size: "32 × 48 pixels",
        Bytes: "5,198",
        "Colour space": "srgb",
        Transparency: "no",
      },
    },
    {
      title: "Location (GPS)",
      values: { Latitude: "48.208200°", Longitude: "-16.373800°", Altitude: "171 m" },
    },
    {
      title: "Camera (EXIF)",
      values: {
        Make: "Pennyworks",
        Model: "Box 1",
        Artist: "Ada Lovelace",
        DateTimeOriginal: "2026:05:04 03:02:01",
        ExposureTime: "1/250",
        FNumber: "f/2.8",
        ISOSpeedRatings: "200",
      },
    },
    {
      title: "Caption (IPTC)",
      values: { Keywords: "vienna", "Caption/Abstract": "A caption" },
    },
    { title: "Edits (XMP)", values: { title: "A title", Rating: "4" } },
  ]);
});

test.each(["photo.png", "photo.webp", "photo.tiff"])("shows EXIF and XMP of %s", async (file) => {
  const parts = new Map((await shown([file])).map(({ title, values }) => [title, values]));
  expect(parts.get("Camera (EXIF)")).toMatchObject({ Artist: "Ada Lovelace" });
  expect(parts.get("Edits (XMP)")).toMatchObject({ title: "A title" });
});

test("tells several images apart, and nothing of one that has nothing", async () => {
  const content = await sharp({
    create: { width: 2, height: 1, channels: 4, background: "#0000" },
  })
    .webp({ lossless: true })
    .toBuffer();
  const titles = await shown(["photo.gif", { filename: "plain.webp", content }]);
  expect(titles.map(({ title }) => title)).toEqual(["photo.gif: File", "plain.webp: File"]);
});

test.each([
  ["photo.jpg", "photo_clean.jpg", 32],
  ["photo.png", "photo_clean.png", 26],
  ["photo.webp", "photo_clean.webp", 26],
  ["photo.gif", "photo_clean.gif", undefined],
])("cleans %s and touches no pixel", async (file, filename, exifBytes) => {
  const before = await readSample(import.meta.url, file);
  const after = await stripped(file);
  expect(after.filename).toBe(filename);
  for (const secret of ["Ada", "title", "caption", "vienna", "secret", "Pennyworks", "xmp"]) {
    expect(after.content.includes(secret)).toBe(false);
  }
  expect(await pixels(after.content)).toEqual(await pixels(before.content));
  const { exif, ...metadata } = await sharp(after.content).metadata();
  expect(metadata).not.toHaveProperty("xmp");
  expect(metadata).not.toHaveProperty("iptc");
  // The orientation is kept, in this many bytes of EXIF.
  expect(metadata.orientation).toBe(file === "photo.gif" ? undefined : 6);
  expect(exif?.byteLength).toBe(exifBytes);
  expect(after.result).toEqual({
    type: "table",
    columns: ["File", "Bytes before", "Bytes after"],
    rows: [[filename, before.content.byteLength, after.content.byteLength]],
    sizes: { "Bytes before": "Before", "Bytes after": "After" },
  });
});

test("an animation keeps its frames, their time and how often it plays", async () => {
  const { content } = await stripped("photo.gif");
  expect(await sharp(content).metadata()).toMatchObject({ pages: 2, delay: [100, 100], loop: 3 });
});

test.each(["jpeg", "png", "webp"] as const)("%s keeps its colour profile", async (format) => {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .withIccProfile("p3")
    .withExif({ IFD0: { Artist: "Ada" } })
    .toFormat(format)
    .toBuffer();
  const after = await stripped({ filename: "a", content });
  expect((await sharp(content).metadata()).exif?.includes("Ada")).toBe(true);
  expect((await sharp(after.content).metadata()).icc?.byteLength).toBe(480);
  expect((await sharp(after.content).metadata()).exif).toBeUndefined();
});

test("TIFF is written anew without a loss, and says so", async () => {
  const before = await readSample(import.meta.url, "photo.tiff");
  const { content, result } = await stripped("photo.tiff");
  expect(result).toMatchObject({
    notice: 'The format of "photo.tiff" required re-encoding the pixels.',
  });
  expect(content.includes("Ada")).toBe(false);
  expect(content.includes("title")).toBe(false);
  expect(await pixels(content)).toEqual(await sharp(before.content).autoOrient().raw().toBuffer());
});

test("AVIF is written anew", async () => {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .withExif({ IFD0: { Artist: "Ada" } })
    .avif()
    .toBuffer();
  const after = await stripped({ filename: "a.avif", content });
  expect((await shown([{ filename: "a.avif", content }]))[1]?.values).toMatchObject({
    Artist: "Ada",
  });
  expect(after.content.includes("Ada")).toBe(false);
});

async function captioned(records: readonly (readonly [number, string])[]): Promise<Buffer> {
  const data = Buffer.concat(
    records.flatMap(([number, text]) => {
      const bytes = Buffer.from(text);
      return [Buffer.from([0x1c, 2, number, 0, bytes.length]), bytes];
    }),
  );
  const head = Buffer.from("Photoshop 3.0\0" + "8BIM\x04\x04\0\0\0\0", "latin1");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  const body = Buffer.concat([head, length, data, Buffer.alloc(data.length % 2)]);
  const marker = Buffer.from([0xff, 0xed, 0, 0]);
  marker.writeUInt16BE(body.length + 2, 2);
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), marker, body, jpeg.subarray(2)]);
}

test("shows every one of a caption's values that come several times", async () => {
  const content = await captioned([
    [25, "lake"],
    [25, "mountain"],
    [25, "snow"],
    [80, "Ada"],
    [80, "Grace"],
    [5, "Morning"],
  ]);
  const [, caption] = await shown([{ filename: "a.jpg", content }]);
  expect(caption).toEqual({
    title: "Caption (IPTC)",
    values: { Keywords: "lake, mountain, snow", "By-line": "Ada, Grace", "Object Name": "Morning" },
  });
});

test("says that only the first page of a TIFF was kept", async () => {
  const create = { width: 4, height: 4, channels: 3, background: "#fff" } as const;
  const content = await sharp({ create: { ...create, height: 8, pageHeight: 4 } })
    .tiff({ compression: "lzw" })
    .toBuffer();
  expect((await sharp(content).metadata()).pages).toBe(2);
  const { result } = await stripped({ filename: "a.tiff", content });
  expect(result).toMatchObject({
    notice:
      'The format of "a.tiff" required re-encoding the pixels. Only the first page of "a.tiff" was kept.',
  });
});
