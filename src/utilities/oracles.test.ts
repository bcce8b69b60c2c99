import { describe, expect, test } from "vitest";
import { compareRecorded, loadOracles } from "./oracles-for-test.ts";

// Each utility beside the answers of those who prove it; `npm run oracles` asks them anew. What works on
// pictures and PDFs takes seconds for hundreds of cases: of those a sample is compared, another each day.

const proved = (await loadOracles()).flatMap(({ id, folder, places, oracle }) =>
  oracle === undefined
    ? []
    : [{ id, folder, isSampled: !places.includes("page"), comparisons: oracle.comparisons }],
);

describe.each(proved)("$id", ({ folder, isSampled, comparisons }) => {
  test.each(comparisons)("says what others say: $name", async (comparison) => {
    expect((await compareRecorded(folder, comparison, isSampled)).faults).toEqual([]);
  });
});
