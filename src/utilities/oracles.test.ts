import { describe, expect, test } from "vitest";
import type { AnyComparison } from "#kit/oracle/define-oracle.ts";
import { type Compared, compareRecorded, loadOracles } from "./oracles-for-test.ts";

// Each utility beside the answers of those who prove it, in a sample of its cases that is another one each day;
// `npm run oracles` compares all of them, and asks anew.

/** Less is too little to meet the edges of a format; who has fewer says why. */
const fewestComparisons = 200;

const proved = (await loadOracles()).flatMap(({ id, folder, places, oracle }) =>
  oracle === undefined
    ? []
    : [{ id, folder, places, comparisons: oracle.comparisons, fewer: oracle.fewer }],
);

describe.each(proved)("$id", ({ comparisons, fewer, ...utility }) => {
  // Making the cases of what works on PDFs takes as long as comparing those of a day.
  const compared = new Map<AnyComparison, Promise<Compared>>();
  const compare = (comparison: AnyComparison) => {
    const known = compared.get(comparison) ?? compareRecorded(utility, comparison);
    compared.set(comparison, known);
    return known;
  };

  test.each(comparisons)("says what others say: $name", async (comparison) => {
    expect((await compare(comparison)).faults).toEqual([]);
  });

  test("is compared in enough cases", async () => {
    const counts = await Promise.all(comparisons.map(compare));
    const cases = counts.reduce((sum, each) => sum + each.cases, 0);
    const mend = `src/utilities/${utility.folder}/oracle.ts has more cases, or says why there are fewer`;
    expect(cases, mend).toBeGreaterThanOrEqual(fewer === undefined ? fewestComparisons : 1);
  });
});
