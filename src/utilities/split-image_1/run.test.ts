import { expect, test } from "vitest";
import { barsForTest, pixelsForTest } from "#kit/proof/bars-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const eight = await barsForTest(Array.from({ length: 8 }, (_, x) => [x, 0, 0]));

const split = (options: object, file = eight) =>
  runOnServerForTest(run, manifest, { operation: "split", options, inputs: [file] });

test("refuses more tiles than a run may write", async () => {
  const wide = await barsForTest(
    Array.from({ length: 100 }, () => [0, 0, 0]),
    100,
  );
  await expect(split({ rows: 50, columns: 9 }, wide)).rejects.toThrow(
    new RunError(
      "too_many_tiles",
      "That would be 450 tiles. The limit is 400: choose fewer or larger tiles.",
    ),
  );
});

test.each<[object, [string, number, number, number][]]>([
  [
    { rows: 1, columns: 3 },
    [
      ["bars_1-1.png", 0, 3, 8],
      ["bars_1-2.png", 3, 2, 8],
      ["bars_1-3.png", 5, 3, 8],
    ],
  ],
  [
    { rows: 1, tileWidth: 5 },
    [
      ["bars_1-1.png", 0, 5, 8],
      ["bars_1-2.png", 5, 3, 8],
    ],
  ],
  [
    { columns: 1, tileHeight: 6 },
    [
      ["bars_1-1.png", 0, 8, 6],
      ["bars_2-1.png", 0, 8, 2],
    ],
  ],
])("%j gives these tiles by name, first column and size", async (options, tiles) => {
  const { outputs } = await split(options);
  const found = await Promise.all(
    outputs.map(async ({ filename, content }) => {
      const { pixel, width, height } = await pixelsForTest(content);
      return [filename, pixel(0, 0)[0], width, height];
    }),
  );
  expect(found).toEqual(tiles);
});

test("never more tiles than there are pixels", async () => {
  const { outputs, result } = await split({ rows: 20, columns: 20 });
  expect(outputs).toHaveLength(64);
  expect(result).toMatchObject({ values: [{ value: "64 in 8 × 8" }, { value: "1 × 1 pixels" }] });
});
