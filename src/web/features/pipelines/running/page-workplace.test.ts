import { expect, test } from "vitest";
import type { BrowserRunner, RunOutcome } from "#web/features/browser-run/browser-runner.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { pageFileOf } from "#web/features/browser-run/page-files.ts";
import { createPageWorkplace, type StepGiven } from "./page-workplace.ts";

const facts: UtilityFacts = {
  utilityId: "sort-lines_1",
  folder: "text-lines",
  help: "Sort\nLines.",
  files: null,
  places: ["page"],
  limits: { milliseconds: 1000, memoryBytes: 1, pixels: 0, outputBytes: 1 },
  operations: [],
  examples: [],
  assets: [],
  samples: {},
};

const call = {
  number: 2,
  utilityId: "sort-lines_1",
  operation: "sort",
  options: { order: "length" },
  inputs: [],
};

function workplaceOf(outcome: RunOutcome) {
  const given: [number, StepGiven][] = [];
  const steps: string[] = [];
  const runner: BrowserRunner = {
    async run(_, onProgress) {
      onProgress({ percent: 50, step: "Sorting" });
      return outcome;
    },
    cancel: () => undefined,
  };
  const place = createPageWorkplace({
    runner,
    factsOf: () => facts,
    onGiven: (step, each) => void given.push([step, each]),
    onProgress: ({ percent, step }) => void steps.push(`${percent} ${step}`),
  });
  return { place, given, steps };
}

test("tells what a step gave, and files by the type of their name", async () => {
  const blob = new Blob(["a"]);
  const outputs = [{ filename: "a.csv", blob }];
  const { place, given, steps } = workplaceOf({ type: "done", result: null, outputs });
  place.onProgress(0.5, "Step 2, Sort Lines");
  const file = { filename: "a.csv", contentType: "text/csv", bytes: 1, blob };
  expect(await place.runStep(call)).toEqual({ status: "succeeded", result: null, outputs: [file] });
  expect(given).toEqual([[2, { result: null, outputs: [file] }]]);
  expect(steps).toEqual(["50 Step 2, Sort Lines", "50 Step 2, Sort Lines: Sorting"]);
});

test("a step that fails names its field, and gives nothing", async () => {
  const { place, given } = workplaceOf({
    type: "failed",
    code: "refused",
    sentence: "Too long.",
    field: "order",
  });
  expect(await place.runStep(call)).toEqual({
    status: "failed",
    code: "refused",
    detail: "Too long.",
    field: "order",
  });
  expect(given).toEqual([]);
});

test("a newer run ends the one before", async () => {
  const { place } = workplaceOf({ type: "superseded" });
  expect(await place.runStep(call)).toEqual({ status: "cancelled" });
});

test("reads UTF-8 alone, as the server does", async () => {
  const { place } = workplaceOf({ type: "cancelled" });
  const read = (bytes: readonly number[]) =>
    place.readText(pageFileOf(new Blob([new Uint8Array(bytes)]), "a.txt"));
  expect(await read([0xc3, 0xa4])).toBe("ä");
  expect(await read([0xff, 0xfe, 0x61, 0])).toBeNull();
  expect(await read([0xc3])).toBeNull();
});
