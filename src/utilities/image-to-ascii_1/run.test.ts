import { expect, test } from "vitest";
import { barsForTest } from "#kit/proof/bars-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const greys = Array.from({ length: 8 }, (_, x) => [x * 36, x * 36, x * 36]);

const draw = async (options: object, height = 8) =>
  runOnServerForTest(run, manifest, {
    operation: "draw",
    options,
    inputs: [await barsForTest(greys, height)],
  });

test("refuses a text of too many rows", async () => {
  await expect(draw({ columns: 400 }, 90)).rejects.toThrow(
    new RunError(
      "too_many_rows",
      "An image of 8 × 90 pixels would have 2,250 rows. Choose fewer columns.",
      { field: "columns" },
    ),
  );
});

test.each([
  [{ columns: 8 }, "@%#+=:. "],
  [{ columns: 8, isDark: true }, " .:=+#%@"],
  [{ columns: 4, signs: "blocks" }, "█▓░ "],
  [{ columns: 2, signs: "two" }, "@ "],
])("draws with %j", async (options, line) => {
  const rows = Array.from({ length: options.columns / 2 }, () => line);
  expect((await draw(options)).result).toEqual({ type: "text", text: rows.join("\n") });
});
