import { describe, expect, test } from "vitest";
import { compareRecorded, loadOracles } from "./oracles-for-test.ts";

// Each utility beside the answers of those who prove it; `npm run oracles` asks them anew.

const proved = (await loadOracles()).flatMap(({ id, folder, oracle }) =>
  oracle === undefined ? [] : [{ id, folder, comparisons: oracle.comparisons }],
);

describe.each(proved)("$id", ({ folder, comparisons }) => {
  test.each(comparisons)("says what others say: $name", async (comparison) => {
    expect((await compareRecorded(folder, comparison)).faults).toEqual([]);
  });
});
