import type { StepCall, Workplace } from "#kit/pipeline/follow-plan.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import type { RunProgress } from "#contract/schemas/run.ts";
import type { BrowserRunner } from "#web/features/browser-run/browser-runner.ts";
import { type PageFile, pageFiles, stepOutcomeOf } from "#web/features/browser-run/page-files.ts";
import { loadFailures } from "#web/features/utility/load-failure.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";

/** What one run of a step gave. */
export interface StepGiven {
  readonly result: JsonValue;
  readonly outputs: readonly PageFile[];
}

interface PageWork {
  readonly runner: BrowserRunner;
  readonly factsOf: (utilityId: string) => UtilityFacts | undefined;
  readonly onGiven: (step: number, given: StepGiven) => void;
  readonly onProgress: (progress: RunProgress) => void;
}

/** Runs the steps of a pipeline in this page's worker, which has no network. */
export function createPageWorkplace(work: PageWork): Workplace<PageFile> {
  let whole = { done: 0, step: "" };
  return {
    runStep: (call) => runStep(call, work, (step) => work.onProgress(progressOf(whole, step))),
    ...pageFiles,
    onProgress(done, step) {
      whole = { done, step };
      work.onProgress(progressOf(whole, null));
    },
  };
}

function progressOf(
  { done, step }: { readonly done: number; readonly step: string },
  own: RunProgress | null,
): RunProgress {
  return { percent: done * 100, step: own === null ? step : `${step}: ${own.step}` };
}

async function runStep(
  { number, utilityId, operation, options, inputs }: StepCall<PageFile>,
  { runner, factsOf, onGiven }: PageWork,
  onProgress: (progress: RunProgress) => void,
): ReturnType<Workplace<PageFile>["runStep"]> {
  const facts = factsOf(utilityId);
  if (facts === undefined) throw new Error(`There are no facts of ${utilityId}.`);
  const { limits } = facts;
  const assets = facts.assets.length === 0 ? [] : await fetchNamed(facts.assets);
  if (typeof assets === "string") {
    return { status: "failed", code: assets, detail: loadFailures[assets] };
  }
  const call = { utilityId, operation, options, inputs, limits, assets };
  const outcome = stepOutcomeOf(await runner.run(call, onProgress));
  if (outcome.status === "succeeded") {
    const { result, outputs } = outcome;
    onGiven(number, { result, outputs });
  }
  return outcome;
}

/** Loaded on demand, as few utilities have assets. */
async function fetchNamed(assets: UtilityFacts["assets"]) {
  const { fetchAssets } = await import("#web/features/browser-run/fetch-assets.ts");
  return fetchAssets(assets);
}
