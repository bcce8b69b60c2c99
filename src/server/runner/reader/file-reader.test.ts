import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { hugePng, manyPagedTiff } from "../../../../tests/support/pictures.ts";
import { openSandbox } from "../sandbox/open-sandbox.ts";
import { createFileReader } from "./file-reader.ts";

const folder = await mkdtemp(path.join(tmpdir(), "pennyworks-reader-"));
const file = path.join(folder, "wrong-name.txt");
const write = () => undefined;
const log = { debug: write, warn: write, error: write };
const sandbox = await openSandbox("preferred");
const reader = createFileReader({ log, sandbox, workDirectory: path.join(folder, "work") });
const never = new AbortController().signal;
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: "red" } });
const describeIt = () => reader.describe(file, "ann");

describe("describes", () => {
  test("the type in the bytes, and the pixels of a picture as it is seen", async () => {
    await writeFile(file, await picture.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer());
    expect(await describeIt()).toEqual({
      contentType: "image/jpeg",
      extension: "jpg",
      pixels: { width: 20, height: 30 },
    });
  });

  test.each(["png", "webp", "gif", "tiff", "avif"] as const)("%s", async (format) => {
    await writeFile(file, await picture.clone().toFormat(format).toBuffer());
    expect(await describeIt()).toMatchObject({
      contentType: `image/${format}`,
      pixels: { width: 30, height: 20 },
    });
  });

  test("by its header alone a picture that is cut off", async () => {
    const create = { width: 300, height: 200, channels: 3, background: "red" } as const;
    const whole = await sharp({ create }).jpeg().toBuffer();
    await writeFile(file, whole);
    await truncate(file, Math.floor(whole.length / 2));
    expect(await describeIt()).toMatchObject({ contentType: "image/jpeg", pixels: { width: 300 } });
  });

  test.each([
    ["Grüße,1\r\n", "text/plain"],
    ["<svg xmlns='http://www.w3.org/2000/svg'/>", "text/plain"],
    ["", "application/octet-stream"],
    ["a\0b", "application/octet-stream"],
    [Buffer.from([0x61, 0xff, 0x62]), "application/octet-stream"],
    ["ü".repeat(40_000), "text/plain"],
    [Buffer.from("\ufeffGrüße,1\r\n", "utf16le"), "text/plain"],
    [Buffer.from("\ufeffGrüße,1\r\n", "utf16le").swap16(), "text/plain"],
    [Buffer.from("\ufeffa\0b", "utf16le"), "application/octet-stream"],
    [Buffer.from([0xff, 0xfe, 0x61]), "application/octet-stream"],
  ])("%.20j as %s", async (content, contentType) => {
    await writeFile(file, content);
    expect(await describeIt()).toEqual({ contentType, extension: null, pixels: null });
  });

  test("a picture whose header takes too long to read by its type alone", async () => {
    const workDirectory = path.join(folder, "hurried");
    const hurried = createFileReader({ log, sandbox, workDirectory, headerMilliseconds: 200 });
    const other = path.join(folder, "other");
    await writeFile(other, await picture.clone().png().toBuffer());
    // Both children start before timing.
    await Promise.all(["ann", "bob"].map((name) => hurried.describe(other, name)));
    await writeFile(file, manyPagedTiff(150_000));
    const slow = hurried.describe(file, "ann");
    expect(await hurried.describe(other, "bob")).toMatchObject({ contentType: "image/png" });
    expect(await slow).toEqual({ contentType: "image/tiff", extension: "tif", pixels: null });
    await hurried.close();
  });
});

describe("draws a thumbnail", () => {
  test("of at most 50 pixels a side, as the picture is seen", async () => {
    await writeFile(
      file,
      await picture.clone().resize(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    );
    const outcome = await reader.drawThumbnail(file, "ann", never);
    if (outcome.status !== "drawn") throw new Error(outcome.status);
    const { format, width, height } = await sharp(outcome.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 33, height: 50 });
  });

  test("of nothing that would be larger decoded than a decoder may hold", async () => {
    await writeFile(file, hugePng(9999, 9999, { deep: true }));
    expect(await reader.drawThumbnail(file, "ann", never)).toEqual({ status: "too-large" });
  });

  test("with the memory of a child, and not with the server's", async () => {
    const create = { width: 5000, height: 5000, channels: 4, background: "red" } as const;
    await sharp({ create }).png({ progressive: true, compressionLevel: 1 }).toFile(file);
    const before = process.memoryUsage.rss();
    expect(await reader.drawThumbnail(file, "ann", never)).toMatchObject({ status: "drawn" });
    // Decoded it is 100 MB.
    expect(process.memoryUsage.rss() - before).toBeLessThan(20_000_000);
  });

  test("of nothing that is damaged", async () => {
    await writeFile(file, "text");
    expect(await reader.drawThumbnail(file, "ann", never)).toEqual({ status: "damaged" });
  });

  test("for nobody who has gone", async () => {
    await writeFile(file, await picture.clone().png().toBuffer());
    const outcome = await reader.drawThumbnail(file, "ann", AbortSignal.abort());
    expect(outcome).toEqual({ status: "cancelled" });
  });
});
