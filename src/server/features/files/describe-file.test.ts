import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { describeFile } from "./describe-file.ts";

const folder = await mkdtemp(path.join(tmpdir(), "pennyworks-describe-"));
const file = path.join(folder, "wrong-name.txt");
afterAll(() => rm(folder, { recursive: true }));

const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: "red" } });

test("finds the type in the bytes, and the pixels of a picture as it is seen", async () => {
  const turned = await picture.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  await writeFile(file, turned);
  expect(await describeFile(file)).toEqual({
    contentType: "image/jpeg",
    extension: "jpg",
    size: turned.length,
    width: 20,
    height: 30,
  });
});

test.each(["png", "webp", "gif", "tiff", "avif"] as const)("knows %s", async (format) => {
  await writeFile(file, await picture.clone().toFormat(format).toBuffer());
  const { contentType, width, height } = await describeFile(file);
  expect({ contentType, width, height }).toEqual({
    contentType: `image/${format}`,
    width: 30,
    height: 20,
  });
});

test("reads only the header of a picture that is cut off", async () => {
  const whole = await sharp({
    create: { width: 300, height: 200, channels: 3, background: "red" },
  })
    .jpeg()
    .toBuffer();
  await writeFile(file, whole);
  await truncate(file, Math.floor(whole.length / 2));
  expect(await describeFile(file)).toMatchObject({ contentType: "image/jpeg", width: 300 });
});

test.each([
  ["Grüße,1\r\n", "text/plain"],
  ["<svg xmlns='http://www.w3.org/2000/svg'/>", "text/plain"],
  ["", "application/octet-stream"],
  ["a\0b", "application/octet-stream"],
  [Buffer.from([0x61, 0xff, 0x62]), "application/octet-stream"],
  ["ü".repeat(40_000), "text/plain"],
])("takes %.20j for %s", async (content, contentType) => {
  await writeFile(file, content);
  expect(await describeFile(file)).toMatchObject({ contentType, width: null, height: null });
});
