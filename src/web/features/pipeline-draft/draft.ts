import { mostSteps } from "#contract/facts/pipeline.ts";
import type { Pipeline, Step } from "#contract/schemas/pipeline.ts";

/** Stands for the input where a step names what it takes from. */
export const inputKey = "input";

export type StepOptions = Readonly<Record<string, unknown>>;

/** A step as it is built: sources are named by key, so that moving a step renumbers nothing. */
export interface DraftStep {
  /** Names it while the page is open. */
  readonly key: string;
  readonly use: string;
  readonly options: StepOptions;
  /** Secret options, which leave this page only with a run. */
  readonly secrets: StepOptions;
  /** Keys of steps, or `inputKey`. Null for the step before. */
  readonly from: readonly string[] | null;
  readonly each: number;
  readonly only: readonly string[] | null;
  readonly isOff: boolean;
}

export type Draft = readonly DraftStep[];

export function hasRoom(draft: Draft): boolean {
  return draft.length < mostSteps;
}

export function newStep(key: string, use: string, options: StepOptions = {}): DraftStep {
  return { key, use, options, secrets: {}, from: null, each: 1, only: null, isOff: false };
}

/** Reads a pipeline into a draft. `keyOf` names the steps. */
export function draftOf(pipeline: Pipeline, keyOf: () => string): Draft {
  const keys = pipeline.steps.map(() => keyOf());
  return pipeline.steps.map(({ use, from, each, only, off, ...step }, index) => ({
    key: keys[index] ?? "",
    use,
    options: step.with ?? {},
    secrets: {},
    from: from?.map((number) => keys[number - 1] ?? inputKey) ?? null,
    each: each ?? 1,
    only: only ?? null,
    isOff: off === true,
  }));
}

/** Writes a draft as a pipeline, without its secrets. */
export function pipelineOf(draft: Draft): Pipeline {
  const numbers = new Map(draft.map(({ key }, index) => [key, index + 1]));
  return { v: 1, steps: draft.map((step) => stepOf(step, numbers)) };
}

function stepOf(step: DraftStep, numbers: ReadonlyMap<string, number>): Step {
  const { use, options, from, each, only, isOff } = step;
  const sources = from?.flatMap((key) => (key === inputKey ? 0 : (numbers.get(key) ?? [])));
  return {
    use,
    ...(Object.keys(options).length > 0 && { with: options as NonNullable<Step["with"]> }),
    ...(sources !== undefined && sources.length > 0 && { from: sources }),
    ...(each > 1 && { each }),
    ...(only !== null && { only: [...only] }),
    ...(isOff && { off: true as const }),
  };
}

/** Returns the secret options of steps that have some, by number. */
export function secretsOf(draft: Draft): Readonly<Record<string, StepOptions>> {
  const own = draft.map(({ secrets }, index) => [String(index + 1), secrets] as const);
  return Object.fromEntries(own.filter(([, secrets]) => Object.keys(secrets).length > 0));
}
