import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { barsForTest, pixelsForTest } from "#kit/proof/bars-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const red = await barsForTest(
  [
    [255, 0, 0],
    [255, 0, 0],
  ],
  2,
  "red.png",
);
const blue = await barsForTest(
  [
    [0, 0, 255],
    [0, 0, 255],
    [0, 0, 255],
    [0, 0, 255],
  ],
  4,
  "blue.png",
);

const join = (code: string, options: object, inputs = [red, blue]) =>
  runOnServerForTest(run, memberOf(family, `${code}_1`), { operation: "join", options, inputs });

test("refuses one picture alone, and a file that is not there", async () => {
  await expect(join("stitch-images", {}, [red])).rejects.toThrow(
    new RunError("no_input", "Choose at least two images."),
  );
  await expect(join("collage", { order: ["green.png"] })).rejects.toThrow(
    new RunError("no_such_file", 'There is no file "green.png".', { field: "order" }),
  );
  await expect(join("collage", { width: 10_000, height: 10_000 })).rejects.toMatchObject({
    code: "output_too_many_pixels",
  });
});

async function rowOf(content: Buffer | undefined, y: number): Promise<string> {
  const { pixel, width } = await pixelsForTest(content);
  const names: Record<string, string> = { "255,0,0": "r", "0,0,255": "b", "255,255,255": "w" };
  return Array.from(
    { length: width },
    (_, x) => names[String(pixel(x, y).slice(0, 3))] ?? "?",
  ).join("");
}

test.each<[string, object, string[]]>([
  [
    "stitch-images",
    { isScaled: false, align: "start" },
    ["rrww", "rrww", "bbbb", "bbbb", "bbbb", "bbbb"],
  ],
  [
    "stitch-images",
    { isScaled: false, direction: "row", align: "end", gap: 1 },
    ["wwwbbbb", "wwwbbbb", "rrwbbbb", "rrwbbbb"],
  ],
  ["stitch-images", {}, ["rr", "rr", "bb", "bb"]],
  [
    "stitch-images",
    { order: ["blue.png"], direction: "row", border: 1 },
    ["wwwwww", "wbbrrw", "wbbrrw", "wwwwww"],
  ],
  ["collage", { width: 2, height: 2, gap: 1, columns: 1 }, ["rr", "rr", "ww", "bb", "bb"]],
  ["collage", { width: 4, height: 2, gap: 0, fit: "whole" }, ["wrrwwbbw", "wrrwwbbw"]],
])("%s with %j", async (code, options, rows) => {
  const { outputs } = await join(code, options);
  const found = await Promise.all(rows.map((_, y) => rowOf(outputs[0]?.content, y)));
  expect(found).toEqual(rows);
  expect((await pixelsForTest(outputs[0]?.content)).height).toBe(rows.length);
});

test("a transparent ground is clear in PNG, and the colour in JPEG", async () => {
  const options = { isScaled: false, align: "start", isClear: true };
  const clear = await join("stitch-images", options);
  expect((await pixelsForTest(clear.outputs[0]?.content)).pixel(3, 0)).toEqual([0, 0, 0, 0]);
  const full = await join("stitch-images", { ...options, format: "jpeg", quality: 100 });
  expect((await pixelsForTest(full.outputs[0]?.content)).pixel(3, 0)).toHaveLength(3);
});
