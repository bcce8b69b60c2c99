import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { languageCodes, languageNames, languages } from "#kit/ocr/languages.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestCall } from "#kit/proof/run-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const sample = (name: string) => readFile(new URL(`samples/${name}`, import.meta.url));

const read = (filename: string, content: Uint8Array, options = {}, more: Partial<TestCall> = {}) =>
  runOnServerForTest(run, manifest, {
    operation: "read",
    options,
    inputs: [{ filename, content }],
    ...more,
  });

const english =
  "The quick brown fox jumps over the lazy dog.\nPack my box with five dozen liquor jugs.\n";
const german = "Zwölf Boxkämpfer jagen Viktor\nquer über den großen Sylter Deich.\n";

const textOf = async (...given: Parameters<typeof read>) => {
  const { result, outputs } = await read(...given);
  const [file] = outputs;
  expect(result).toEqual({
    type: "text",
    text: file?.content.toString(),
    filename: expect.any(String),
  });
  return file?.content.toString();
};

describe("refuses", () => {
  test("what is no picture, and what is damaged", async () => {
    await expect(read("a.png", Buffer.from("text"))).rejects.toThrow(
      new RunError("not_an_image", '"a.png" is not an image.'),
    );
    for (const name of ["note.png", "note.webp", "turned.jpg", "pages.tif", "note.bmp"]) {
      const whole = await sample(name);
      const half = read(name, whole.subarray(0, whole.length / 2));
      await expect(half, name).rejects.toMatchObject({ code: "damaged_image" });
    }
  });

  test("a picture that is too large, before it is decoded", async () => {
    const call = read("note.png", await sample("note.png"), {}, { limits: { pixels: 44_000 } });
    await expect(call).rejects.toThrow(
      new RunError(
        "too_many_pixels",
        '"note.png" has 500 × 90 pixels. The limit is 0.044 megapixels.',
      ),
    );
  });

  test("a picture without text", async () => {
    const raw = { width: 300, height: 200, channels: 3 } as const;
    const empty = await sharp(Buffer.alloc(180_000, 255), { raw }).png().toBuffer();
    await expect(read("empty.png", empty)).rejects.toThrow(
      new RunError(
        "no_text",
        'No text found in "empty.png". Try a sharper or larger image, or another layout.',
      ),
    );
  });

  test("more output than the run may have", async () => {
    const call = read("note.png", await sample("note.png"), {}, { limits: { outputBytes: 10 } });
    await expect(call).rejects.toMatchObject({ code: "output_too_many_bytes" });
  });
});

const listed = execFileSync("tesseract", ["--list-langs"], { encoding: "utf8" }).split("\n");
const there = languageCodes.filter((code) => listed.includes(languages[code].data));
const missing = languageCodes.filter((code) => !there.includes(code));

test.each(missing)("tells which languages are there in place of %s", async (language) => {
  const names = new Intl.ListFormat("en").format(there.map((code) => languageNames[code]));
  await expect(read("note.png", await sample("note.png"), { language })).rejects.toThrow(
    new RunError(
      "language_not_installed",
      `This server can't read ${languageNames[language]} yet. It can read ${names}.`,
      { field: "language" },
    ),
  );
});

test.each(there)("reads English letters as %s, too", async (language) => {
  const text = await textOf("note.png", await sample("note.png"), { language });
  expect(text).toContain("fox");
});

test.each([
  "note.png",
  "note.webp",
  "note.gif",
  "note.bmp",
  "turned.jpg",
  "dark.png",
  "clear.png",
  "scan.png",
])("reads every letter of %s", async (name) => {
  expect(await textOf(name, await sample(name))).toBe(english);
});

test("reads the letters of German", async () => {
  expect(await textOf("zettel.png", await sample("zettel.png"), { language: "german" })).toBe(
    german,
  );
});

test("reads all pages of a TIFF, of which one is empty", async () => {
  const { result, progress } = await read("pages.tif", await sample("pages.tif"), {
    language: "german",
  });
  expect(result).toEqual({
    type: "text",
    text: `${german}\n${english}`,
    filename: "pages.txt",
  });
  expect(progress.at(-1)).toEqual({ percent: 100, step: "Done" });
});

test.each(["column", "sparse"])("reads the same in the layout %s", async (layout) => {
  const text = await textOf("note.png", await sample("note.png"), { layout });
  expect(text?.replace(/\n+/g, "\n")).toBe(english);
});

test("reads one line", async () => {
  const line = await sharp(await sample("note.png"))
    .extract({ left: 0, top: 8, width: 500, height: 36 })
    .png()
    .toBuffer();
  expect(await textOf("line.png", line, { layout: "line" })).toBe(
    "The quick brown fox jumps over the lazy dog.\n",
  );
});

test("obeys a cancel while the program is at work", async () => {
  const cancel = new AbortController();
  const call = read("scan.png", await sample("scan.png"), {}, { signal: cancel.signal });
  setTimeout(() => cancel.abort(), 50);
  await expect(call).rejects.toThrow(/abort/);
});
