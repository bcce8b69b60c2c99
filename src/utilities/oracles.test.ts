import { describe, expect, test } from "vitest";
import type { AnyComparison } from "#kit/oracle/define-oracle.ts";
import { type Compared, compareRecorded, loadOracles } from "./oracles-for-test.ts";

// Compares a sample with recorded answers; `npm run test:all` compares all, and `npm run oracles` asks the programs again.

/** Fewer rarely cover a format's edges; exceptions give a reason. */
const fewestComparisons = 200;

const proved = (await loadOracles()).flatMap(({ id, folder, places, oracle, ...utility }) =>
  oracle === undefined || !utility.isProvedHere
    ? []
    : [{ id, folder, places, comparisons: oracle.comparisons, fewer: oracle.fewer }],
);

describe.each(proved)("$id", ({ comparisons, fewer, ...utility }) => {
  // Making PDF cases takes as long as comparing the sample.
  const compared = new Map<AnyComparison, Promise<Compared>>();
  const compare = (comparison: AnyComparison) => {
    const known = compared.get(comparison) ?? compareRecorded(utility, comparison);
    compared.set(comparison, known);
    return known;
  };

  test.each(comparisons)("agrees with the reference: $name", async (comparison) => {
    expect((await compare(comparison)).faults).toEqual([]);
  });

  test("has enough comparisons", async () => {
    const counts = await Promise.all(comparisons.map(compare));
    const cases = counts.reduce((sum, each) => sum + each.cases, 0);
    const mend = `src/utilities/${utility.folder}/oracle.ts has more cases, or says why there are fewer`;
    expect(cases, mend).toBeGreaterThanOrEqual(fewer === undefined ? fewestComparisons : 1);
  });
});
