import exifReader from "exifreader";
import sharp from "sharp";
import { expect, test } from "vitest";
import { rowsOf } from "#kit/oracle/answers.ts";
import { barsForTest } from "#kit/proof/bars-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readSample } from "#kit/proof/samples-for-test.ts";
import { editedExif } from "./exif-block.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const [jpeg, png, webp] = (await Promise.all(
  ["photo.jpg", "photo.png", "photo.webp"].map((name) => readSample(import.meta.url, name)),
)) as [TestFile, TestFile, TestFile];
const plain = await barsForTest([[1, 2, 3]], 1, "plain.png");

const edit = (options: object, inputs: readonly TestFile[] = [jpeg]) =>
  runOnServerForTest(run, manifest, { operation: "edit", options, inputs });

test.each([
  [{}, "taken", "Fill in what should change first."],
  [{ author: "  " }, "taken", "Fill in what should change first."],
  [{ taken: "2026-02-30T10:00" }, "taken", /^Date taken must be a date and a time/],
  [{ taken: "yesterday" }, "taken", /^Date taken must be a date and a time/],
  [{ taken: "2026-05-04T24:00" }, "taken", /^Date taken must be a date and a time/],
  [{ taken: "2026-05-04T10:00", shift: 1 }, "shift", "Set the date, or move it, but not both."],
  [{ shift: -52_560_000 * 1 }, undefined, undefined],
  [{ place: "91, 0" }, "place", /^Place must be a latitude from -90 to 90/],
  [{ place: "47.3769" }, "place", /^Place must be/],
  [{ place: "1, 2, 3, 4" }, "place", /^Place must be/],
  [{ place: "north, 8" }, "place", /^Place must be/],
  [
    { place: "1, 2", removePlace: true },
    "removePlace",
    "Set the place, or remove it, but not both.",
  ],
])("%j is refused at %s", async (options, field, sentence) => {
  if (sentence === undefined) {
    await expect(edit(options)).resolves.toHaveProperty("result");
    return;
  }
  await expect(edit(options)).rejects.toMatchObject({
    field,
    message: typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  });
});

test("refuses texts that don't fit, what is no photo, and EXIF data that can't be read", async () => {
  const filler = { filename: "a.jpg", content: withSegment(jpegWithout(), Buffer.alloc(65_000)) };
  await expect(
    edit({ author: "a".repeat(500), caption: "b".repeat(500) }, [filler]),
  ).rejects.toMatchObject({
    message: '"a.jpg" has no room for more metadata. Shorten the texts.',
  });
  await expect(
    edit({ author: "a" }, [{ filename: "a.jpg", content: Buffer.from("a") }]),
  ).rejects.toMatchObject({
    message: '"a.jpg" is not an image.',
  });
  const broken = {
    filename: "a.jpg",
    content: withSegment(jpegWithout(), Buffer.from("MM\0*\0\0\xff\0", "latin1"), false),
  };
  await expect(edit({ author: "a" }, [broken])).rejects.toMatchObject({
    message: 'The EXIF data of "a.jpg" is damaged. Remove its metadata first.',
  });
});

/** The sample without segments before its tables. */
function jpegWithout(): Buffer {
  const tables = jpeg.content.indexOf(Buffer.from([0xff, 0xdb]));
  return Buffer.concat([Buffer.from([0xff, 0xd8]), jpeg.content.subarray(tables)]);
}

/** A block with one long value, or these bytes as they are. */
function withSegment(file: Buffer, value: Buffer, isValue = true): Buffer {
  const block = isValue ? editedExif(undefined, { caption: value.toString("latin1") }) : value;
  const content = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), block]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([file.subarray(0, 2), head, content, file.subarray(2)]);
}

test("EXIF data that was cut or changed, wherever, is refused or borne", async () => {
  const block = editedExif(undefined, { author: "Ada", place: { latitude: 1, longitude: 2 } });
  for (let at = 0; at < block.length; at += 1) {
    for (const bytes of [block.subarray(0, at), Buffer.from(block)]) {
      if (bytes.length === block.length) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      try {
        editedExif(bytes, { taken: "2026:01:01 00:00:00", place: null });
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }
  }
});

const everything = {
  taken: "1974-08-02T15:30:05",
  place: "-46.0207, -7.7491, -1608.5",
  author: "Ada Lovelace",
  copyright: "© 2026 Zoë",
  caption: "Zermatt",
};

test.each([
  ["jpg", [jpeg]],
  ["png", [png]],
  ["webp", [webp]],
  ["png", [plain]],
])("writes everything into a %s, and leaves its pixels and profile", async (extension, [file]) => {
  if (file === undefined) throw new Error("There is no file.");
  const { outputs, result } = await edit(everything, [file]);
  const content = outputs[0]?.content ?? Buffer.alloc(0);
  expect(outputs[0]?.filename).toBe(file.filename.replace(/\.\w+$/, `_edited.${extension}`));
  expect(rowsOf({ result })[0]?.slice(1)).toEqual([
    "1974:08:02 15:30:05",
    "-46.020700, -7.749100",
    "Ada Lovelace",
  ]);
  const { exif, gps } = exifReader.load(content, { expanded: true });
  expect(exif?.DateTimeDigitized?.description).toBe("1974:08:02 15:30:05");
  expect(gps?.Altitude).toBe(-1608.5);
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  expect(await pixels(content)).toEqual(await pixels(file.content));
  const [before, after] = await Promise.all([
    sharp(file.content).metadata(),
    sharp(content).metadata(),
  ]);
  expect(after.icc).toEqual(before.icc);
  expect(after.orientation).toBe(before.orientation);
});

test("makes a WebP without room for metadata into one with", async () => {
  const content = await sharp({ create: { width: 5, height: 3, channels: 4, background: "#f008" } })
    .webp({ lossless: true })
    .toBuffer();
  const { outputs } = await edit({ author: "Ada" }, [{ filename: "a.webp", content }]);
  expect(await sharp(outputs[0]?.content).metadata()).toMatchObject({
    width: 5,
    height: 3,
    hasAlpha: true,
  });
});

test("moves the date, and says where it is missing", async () => {
  const { result } = await edit({ shift: -1440 }, [jpeg, plain]);
  expect(rowsOf({ result })).toEqual([
    ["photo_edited.jpg", "2026:05:03 03:02:01", expect.anything(), expect.anything()],
    ["plain_edited.png", null, null, null],
  ]);
  expect(result).toMatchObject({
    notice: expect.stringMatching(/^No date to move was found in "plain\.png"\./),
  });
});

test("nothing of an old value is left in the file", async () => {
  const secret = "Secret Name of Somebody";
  const first = (await edit({ author: secret, place: "12.5, 34.25" }, [plain])).outputs[0];
  if (first === undefined) throw new Error("There is no file.");
  expect(first.content.includes(secret)).toBe(true);
  const { outputs, result } = await edit({ author: "Ada", removePlace: true }, [first]);
  expect(outputs[0]?.content.includes(secret)).toBe(false);
  expect(outputs[0]?.content.includes("WGS-84")).toBe(false);
  expect(rowsOf({ result })[0]?.slice(2)).toEqual([null, "Ada"]);
});
