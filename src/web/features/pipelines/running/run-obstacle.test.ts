import { expect, test } from "vitest";
import { noCredits } from "#contract/facts/credits/amount.ts";
import type { Plan } from "#kit/pipeline/plan-pipeline.ts";
import { newStep } from "#web/features/pipeline-draft/draft.ts";
import { runObstacle } from "./run-obstacle.ts";

const draft = [newStep("a", "sort-lines_1/sort"), newStep("b", "sort-lines_1/sort")];

function planOf(
  ...steps: readonly { readonly sources: readonly number[]; readonly isOff: boolean }[]
) {
  const price = { least: noCredits, most: noCredits };
  // The other members don't matter here.
  return { steps, place: "page", price, freeCreditsAllowed: true } as unknown as Plan;
}

const fine = {
  plan: planOf({ sources: [0], isOff: false }),
  faults: [],
  obstacles: new Map(),
  error: null,
};

test("a pipeline with steps, a plan and its input can run", () => {
  expect(runObstacle({ draft, planned: fine, hasInput: true })).toBeNull();
});

test("says first what is missing first", () => {
  const ask = (changes: Partial<typeof fine> | { plan: null }, hasInput = true) =>
    runObstacle({ draft, planned: { ...fine, ...changes }, hasInput });
  expect(runObstacle({ draft: [], planned: fine, hasInput: true })).toBe("Add a step first.");
  expect(ask({ plan: null })).toBe("The steps are still loading.");
  expect(ask({}, false)).toBe("Enter text or choose files first.");
  expect(ask({ plan: planOf({ sources: [0], isOff: true }) })).toBe(
    "All steps are off. Turn one on.",
  );
});

test("names the first step that can't run, whatever is wrong with it", () => {
  const obstacle = { sentence: "Gone.", replacement: null, access: null };
  const planned = {
    plan: null,
    error: null,
    faults: [{ step: 2, sentence: "No." }],
    obstacles: new Map([[1, obstacle]]),
  };
  expect(runObstacle({ draft, planned, hasInput: true })).toMatch(/^Step 1 can't run/);
  expect(
    runObstacle({ draft, planned: { ...planned, obstacles: new Map() }, hasInput: true }),
  ).toMatch(/^Step 2 can't run/);
});

test("what makes its own content needs no input", () => {
  const planned = {
    ...fine,
    plan: planOf({ sources: [], isOff: false }, { sources: [1], isOff: false }),
  };
  expect(runObstacle({ draft, planned, hasInput: false })).toBeNull();
});
