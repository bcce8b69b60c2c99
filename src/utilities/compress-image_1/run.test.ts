import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";
import { RunError } from "#kit/run/run-error.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { readInputs, readSample } from "#kit/proof/samples-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const rowSchema = z.tuple([z.string(), z.string(), z.int(), z.int(), z.int().nullable()]);
const resultSchema = z.object({ rows: z.array(rowSchema), notice: z.string().optional() });

const sample = (filename: string) => readSample(import.meta.url, filename);

async function compress(files: readonly (string | TestFile)[], options: object = {}) {
  const inputs = await readInputs(import.meta.url, files);
  const done = await runOnServerForTest(run, manifest, { operation: "compress", options, inputs });
  return { ...resultSchema.parse(done.result), outputs: done.outputs };
}

test.each<[string, object, RunError]>([
  [
    "plasma.jpg",
    { kilobytes: 0.5 },
    new RunError("invalid_options", "kilobytes: Target must be at least 1 kB."),
  ],
  [
    "spin.gif",
    { kilobytes: 2 },
    new RunError(
      "no_quality",
      '"spin.gif" is a GIF, which has no quality setting. Choose JPEG, WebP or AVIF as the format.',
      { field: "format" },
    ),
  ],
])("refuses %s with %j", async (file, options, error) => {
  const refused = compress([file], options);
  await expect(refused).rejects.toThrow(error);
  await expect(refused).rejects.toMatchObject({ code: error.code });
});

test("refuses what cannot be reached, and says what was", async () => {
  const refused = compress(["plasma.jpg"], { kilobytes: 1, mayShrink: false });
  await expect(refused).rejects.toMatchObject({ code: "target_too_small", field: "kilobytes" });
  await expect(refused).rejects.toThrow(
    /^"plasma\.jpg" can't be compressed to 1 kB as JPEG: at quality 30 and 160 × 120 pixels it is still [1-3](\.\d)? kB\. Allow scaling down or a lower quality, or choose a larger target or another format\.$/,
  );
});

test("refuses an image that is cut off", async () => {
  const { content } = await sample("plasma.jpg");
  const half = { filename: "half.jpg", content: content.subarray(0, 6000) };
  await expect(compress([half], { kilobytes: 4 })).rejects.toThrow(
    '"half.jpg" is damaged or incomplete: it starts as JPEG but can\'t be read to the end.',
  );
});

test.each([
  ["plasma.jpg", {}, "plasma_compressed.jpg", "jpeg"],
  ["plasma.jpg", { format: "webp" }, "plasma_compressed.webp", "webp"],
  ["plasma.jpg", { format: "avif" }, "plasma_compressed.avif", "heif"],
])("%s with %j fits 4 kB by quality alone", async (file, options, filename, format) => {
  const { rows, outputs, notice } = await compress([file], { kilobytes: 4, ...options });
  const bytes = outputs[0]?.content.byteLength ?? Infinity;
  expect(rows).toEqual([[filename, "160 × 120 pixels", 11_625, bytes, rows[0]?.[4]]]);
  expect(notice).toBeUndefined();
  expect(bytes).toBeLessThanOrEqual(4_000);
  expect(rows[0]?.[4]).toBeGreaterThanOrEqual(30);
  expect(await sharp(outputs[0]?.content).metadata()).toMatchObject({
    format,
    width: 160,
    height: 120,
  });
  // The next quality wouldn't have fitted, or little room is left.
  if (bytes < 3_880 && format !== "heif") {
    const { content } = await sample(file);
    const next = await sharp(content)
      .toFormat(format === "jpeg" ? "jpeg" : "webp", { quality: (rows[0]?.[4] ?? 0) + 1 })
      .toBuffer();
    expect(next.byteLength).toBeGreaterThan(4_000);
  }
});

test("gives up pixels where quality alone does not do it, and says so", async () => {
  const { rows, outputs, notice } = await compress(["plasma.jpg"], { kilobytes: 1 });
  const { width, height } = await sharp(outputs[0]?.content).metadata();
  expect(outputs[0]?.content.byteLength).toBeLessThanOrEqual(1_000);
  expect(width).toBeLessThan(160);
  expect(Math.abs(width / height - 4 / 3)).toBeLessThan(0.03);
  expect(rows[0]?.[1]).toBe(`${width} × ${height} pixels`);
  expect(rows[0]?.[4]).toBe(65);
  expect(notice).toBe('"plasma.jpg" was scaled down to fit.');
});

test("a PNG keeps its pixels and loses colours", async () => {
  const { outputs } = await compress(["plasma.png"], { kilobytes: 5 });
  const content = outputs[0]?.content;
  expect(content?.byteLength).toBeLessThanOrEqual(5_000);
  expect(await sharp(content).metadata()).toMatchObject({ width: 64, height: 64, format: "png" });
  expect((await sharp(content).metadata()).isPalette).toBe(true);
});

test("an animation stays one in WebP", async () => {
  const { rows, outputs } = await compress(["spin.gif"], { kilobytes: 2, format: "webp" });
  expect(rows[0]?.[0]).toBe("spin_compressed.webp");
  expect(outputs[0]?.content.byteLength).toBeLessThanOrEqual(2_000);
  expect(await sharp(outputs[0]?.content).metadata()).toMatchObject({
    pages: 3,
    delay: [50, 50, 50],
  });
});

test("what is small enough comes back byte by byte", async () => {
  const { rows, outputs, notice } = await compress(["plasma.jpg", "plasma.png"], {
    kilobytes: 11.625,
  });
  expect(outputs[0]?.content).toEqual((await sample("plasma.jpg")).content);
  expect(rows[0]).toEqual(["plasma_compressed.jpg", "160 × 120 pixels", 11_625, 11_625, null]);
  expect(notice).toBe(
    '"plasma.jpg" was already small enough and didn\'t change. "plasma.png" was already small enough and didn\'t change.',
  );
});
