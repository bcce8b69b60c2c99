import { expect, test } from "vitest";
import { runChaos } from "./campaign.ts";
import { shortFaults } from "./faults.ts";

// A short `npm run campaign -- chaos`.

test("under a mixed load with faults nothing is lost or charged twice", async () => {
  const left = Object.entries(shortFaults);
  const { breaches, counts, kills, runs } = await runChaos({
    seed: "short",
    roles: ["api", "api", "worker"],
    callers: 1,
    visitors: 1,
    buyers: 0,
    next: () => left.shift(),
  });
  expect(breaches).toEqual([]);
  expect([counts.size, kills]).toEqual([4, 2]);
  // Otherwise the faults met no work.
  expect(runs).toBeGreaterThanOrEqual(4);
});
