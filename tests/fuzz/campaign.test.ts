import { expect, test } from "vitest";
import { runCampaign } from "./campaign.ts";

// A short `npm run campaign -- fuzz`.

test("drawn calls are answered or refused, and what is refused changes nothing", async () => {
  const { faults, answers } = await runCampaign(import.meta.filename, {
    seed: "short",
    calls: 600,
  });
  expect(faults).toEqual([]);
  // Some calls must get past the edge.
  expect(answers.get(200)).toBeGreaterThan(25);
});
