import { expect, test } from "vitest";
import { barsForTest, pixelsForTest } from "#kit/proof/bars-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const white = await barsForTest(Array.from({ length: 8 }, () => [255, 255, 255]));
const red = await barsForTest(
  [
    [255, 0, 0],
    [255, 0, 0],
  ],
  2,
  "red.png",
);

const mark = (options: object, inputs = [white, red]) =>
  runOnServerForTest(run, manifest, { operation: "mark", options, inputs });

test.each<[object, RunError]>([
  [
    { kind: "picture", picture: "none.png" },
    new RunError("no_such_file", 'There is no file "none.png".', { field: "picture" }),
  ],
  [
    { text: "" },
    new RunError("nothing_to_draw", "The text has no characters that can be drawn.", {
      field: "text",
    }),
  ],
])("refuses %j", async (options, error) => {
  await expect(mark(options)).rejects.toThrow(error);
});

test("refuses a logo alone", async () => {
  await expect(mark({ kind: "picture" }, [red])).rejects.toThrow(
    new RunError("nothing_to_mark", "Choose at least one image besides the watermark."),
  );
});

test("lays the last picture on the others, so wide and so far from the edge", async () => {
  const options = { kind: "picture", size: 25, margin: 12.5, position: "top-left", opacity: 50 };
  const { outputs, result } = await mark(options);
  expect(outputs.map(({ filename }) => filename)).toEqual(["bars_marked.png"]);
  expect(result).toMatchObject({
    rows: [["bars_marked.png", "8 × 8 pixels", expect.any(Number), expect.any(Number)]],
  });
  const { pixel } = await pixelsForTest(outputs[0]?.content);
  const row = (y: number) => [0, 1, 2, 3].map((x) => pixel(x, y)[1]);
  expect([row(0), row(1), row(2), row(3)]).toEqual([
    [255, 255, 255, 255],
    [255, 128, 128, 255],
    [255, 128, 128, 255],
    [255, 255, 255, 255],
  ]);
});

test("repeats it with half of itself between", async () => {
  const options = { kind: "picture", size: 25, margin: 0, tile: true, opacity: 100 };
  const { pixel } = await pixelsForTest((await mark(options)).outputs[0]?.content);
  const greens = Array.from({ length: 8 }, (_, x) => pixel(x, 0)[1]);
  expect(greens).toEqual([0, 0, 255, 0, 0, 255, 0, 0]);
});

test("a text becomes as wide as is asked for", async () => {
  const wide = await barsForTest(
    Array.from({ length: 100 }, () => [0, 0, 0]),
    100,
  );
  const { outputs } = await mark(
    { text: "HH", size: 50, opacity: 100, position: "left", margin: 0 },
    [wide],
  );
  const { pixel } = await pixelsForTest(outputs[0]?.content);
  const columns = Array.from({ length: 100 }, (_, x) =>
    Array.from({ length: 100 }, (_row, y) => pixel(x, y)[0] ?? 0).some((level) => level > 60),
  );
  expect([columns.indexOf(true), columns.lastIndexOf(true)]).toEqual([0, 49]);
});
