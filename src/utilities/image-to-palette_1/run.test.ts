import { expect, test } from "vitest";
import { barsForTest } from "#kit/proof/bars-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const find = async (colours: readonly (readonly number[])[], most: number) =>
  runOnServerForTest(run, manifest, {
    operation: "find",
    options: { colours: most },
    inputs: [await barsForTest(colours)],
  });

test("refuses what has no colour", async () => {
  await expect(find([[1, 2, 3, 0]], 2)).rejects.toThrow(
    new RunError("all_clear", '"bars.png" is fully transparent, so it has no colours.'),
  );
});

test("gives the colours there are, the most frequent first", async () => {
  const { result } = await find(
    [
      [0, 0, 0],
      [255, 255, 255],
      [0, 0, 0],
      [255, 0, 0],
    ],
    8,
  );
  expect(result).toEqual({
    type: "values",
    values: [
      {
        label: "#000000",
        value: "50%",
        note: "contrast with white 21, with black 1",
        swatch: "#000000",
      },
      {
        label: "#ff0000",
        value: "25%",
        note: "contrast with white 4, with black 5.25",
        swatch: "#ff0000",
      },
      {
        label: "#ffffff",
        value: "25%",
        note: "contrast with white 1, with black 21",
        swatch: "#ffffff",
      },
    ],
  });
});

test("gathers what is alike where there are more", async () => {
  const { result } = await find(
    [
      [0, 0, 0],
      [9, 9, 9],
      [255, 0, 0],
      [246, 0, 0],
    ],
    2,
  );
  expect(result).toMatchObject({ values: [{ label: "#050505" }, { label: "#fb0000" }] });
});
