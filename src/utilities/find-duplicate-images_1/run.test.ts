import sharp from "sharp";
import { expect, test } from "vitest";
import { barsForTest } from "#kit/proof/bars-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const up = await barsForTest(
  Array.from({ length: 16 }, (_, x) => [x * 16, x * 16, x * 16]),
  8,
  "up.png",
);
const down = await barsForTest(
  Array.from({ length: 16 }, (_, x) => [240 - x * 16, 9, 9]),
  8,
  "down.png",
);

const find = (inputs: TestFile[], options: object = {}) =>
  runOnServerForTest(run, manifest, { operation: "find", options, inputs });

test("refuses one picture", async () => {
  await expect(find([up])).rejects.toThrow(
    new RunError("two_needed", "Choose at least two images to compare."),
  );
});

test("finds what was scaled and made lighter, and the same file", async () => {
  const light = await sharp(up.content)
    .resize(40, 40, { fit: "fill" })
    .linear(0.5, 99)
    .jpeg()
    .toBuffer();
  const { result } = await find([
    up,
    down,
    { filename: "light.jpg", content: light },
    { ...up, filename: "copy.png" },
  ]);
  expect(result).toMatchObject({
    rows: [
      [1, "up.png", "first", "16 × 8 pixels", up.content.length],
      [1, "light.jpg", "100%", "40 × 40 pixels", light.length],
      [1, "copy.png", "same file", "16 × 8 pixels", up.content.length],
    ],
  });
});

test("says where none are alike", async () => {
  const { result } = await find([up, down], { likeness: 60 });
  expect(result).toMatchObject({ rows: [], notice: "No similar images found." });
});
