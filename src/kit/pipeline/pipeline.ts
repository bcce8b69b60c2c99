import type { Step } from "#contract/schemas/pipeline.ts";

/** Reads the two parts of a step's `use`. */
export function readUse(use: string): {
  readonly utilityId: string;
  readonly operation: string;
} {
  const slash = use.indexOf("/");
  return { utilityId: use.slice(0, slash), operation: use.slice(slash + 1) };
}

/** Returns where a step takes from: earlier steps counted from 1, 0 for the input. */
export function sourcesOf(step: Step, index: number): readonly number[] {
  return step.from ?? [index];
}
