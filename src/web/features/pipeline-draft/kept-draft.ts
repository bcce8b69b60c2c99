import type { Pipeline } from "#contract/schemas/pipeline.ts";
import { keepPipeline, readKeptPipeline } from "#web/browser/kept-pipeline.ts";
import { type Draft, draftOf, pipelineOf } from "./draft.ts";

/** Keeps the draft in this tab, without inputs and secrets. */
export function keepDraft(draft: Draft): void {
  keepPipeline(draft.length === 0 ? null : JSON.stringify(pipelineOf(draft)));
}

/** Returns this tab's draft, empty without one. */
export function readKeptDraft(): Draft {
  const json = readKeptPipeline();
  // Only `keepDraft` writes it.
  return json === null ? [] : draftOf(JSON.parse(json) as Pipeline, createStepKey);
}

let latest = 0;

export function createStepKey(): string {
  return `step-${(latest += 1)}`;
}
