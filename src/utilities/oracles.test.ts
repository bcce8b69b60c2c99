import { describe, expect, test } from "vitest";
import { compareRecorded, loadOracles } from "./oracles-for-test.ts";

// Each utility beside the answers of those who prove it, in a sample of its cases that is another one each day;
// `npm run oracles` compares all of them, and asks anew.

const proved = (await loadOracles()).flatMap(({ id, folder, places, oracle }) =>
  oracle === undefined ? [] : [{ id, folder, places, comparisons: oracle.comparisons }],
);

describe.each(proved)("$id", ({ comparisons, ...utility }) => {
  test.each(comparisons)("says what others say: $name", async (comparison) => {
    expect((await compareRecorded(utility, comparison)).faults).toEqual([]);
  });
});
