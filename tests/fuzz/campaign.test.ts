import { expect, test } from "vitest";
import { runCampaign } from "./campaign.ts";

// The short form of `npm run fuzz`.

test("drawn calls are answered or refused, and what is refused changes nothing", async () => {
  const { faults, answers } = await runCampaign(import.meta.filename, {
    seed: "short",
    calls: 600,
  });
  expect(faults).toEqual([]);
  // Else it would try the edge alone: some calls must come through.
  expect(answers.get(200)).toBeGreaterThan(25);
});
