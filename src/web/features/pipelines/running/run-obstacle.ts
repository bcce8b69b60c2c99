import type { Draft } from "#web/features/pipeline-draft/draft.ts";
import type { Planned } from "../building/use-plan.ts";

interface Asked {
  readonly draft: Draft;
  readonly planned: Pick<Planned, "plan" | "faults" | "obstacles" | "error">;
  readonly hasInput: boolean;
}

/** Explains why a pipeline can't run yet, or returns null. */
export function runObstacle({ draft, planned, hasInput }: Asked): string | null {
  const { plan, faults, obstacles, error } = planned;
  if (draft.length === 0) return "Add a step first.";
  if (error !== null) return "The steps couldn't be loaded. Try again.";
  const wrong = [...obstacles.keys(), ...faults.map(({ step }) => step)].toSorted((a, b) => a - b);
  if (wrong[0] !== undefined) return `Step ${wrong[0]} can't run like this.`;
  if (plan === null) return "The steps are still loading.";
  if (plan.steps.every(({ isOff }) => isOff)) return "All steps are off. Turn one on.";
  const isInputTaken = plan.steps.some(({ sources }) => sources.includes(0));
  return isInputTaken && !hasInput ? "Enter text or choose files first." : null;
}
