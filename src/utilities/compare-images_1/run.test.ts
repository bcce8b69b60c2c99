import { expect, test } from "vitest";
import { barsForTest, pixelsForTest } from "#kit/proof/bars-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const grey = (level: number) => [level, level, level];
const eight = (last: number) =>
  barsForTest([...Array.from({ length: 7 }, () => grey(100)), grey(last)]);

const compare = async (last: number, options: object = {}) =>
  runOnServerForTest(run, manifest, {
    operation: "compare",
    options,
    inputs: [await eight(100), await eight(last)],
  });

test("refuses one image, and two of other sizes", async () => {
  const inputs = [await eight(1)];
  const call = { operation: "compare", inputs };
  await expect(runOnServerForTest(run, manifest, call)).rejects.toThrow(
    new RunError("two_needed", "Choose two images to compare."),
  );
  const other = await barsForTest([grey(1), grey(2)]);
  const both = { ...call, inputs: [...inputs, other] };
  await expect(runOnServerForTest(run, manifest, both)).rejects.toThrow(
    new RunError(
      "other_size",
      "The images are 8 × 8 pixels and 2 × 8 pixels. Resize them to the same size first.",
    ),
  );
});

test("tells what differs, by how much, and marks it", async () => {
  const { result, outputs } = await compare(120);
  expect(result).toMatchObject({
    values: [
      { value: "8 of 64 (12.5%)" },
      { value: "20 of 255" },
      // 10 log10(255² / (400 / 8)).
      { value: "31.141 dB" },
      {},
    ],
  });
  const { pixel } = await pixelsForTest(outputs[0]?.content);
  expect([pixel(0, 0), pixel(7, 0)]).toEqual([grey(216), [255, 0, 0]]);
});

test("a tolerance forgives, and what is the same is told so", async () => {
  expect((await compare(120, { tolerance: 8 })).result).toMatchObject({
    values: [{ value: "0 of 64 (0%)" }, {}, {}, {}],
  });
  expect((await compare(100)).result).toMatchObject({
    values: [{}, { value: "0 of 255" }, { value: "identical" }, { value: "1" }],
  });
});
