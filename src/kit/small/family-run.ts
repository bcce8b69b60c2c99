import type { RunFunction } from "../run/run-context.ts";

/** The `run` of a family of which each member has one of its own, by its code. */
export function familyRun(runs: Readonly<Record<string, RunFunction>>): RunFunction {
  return async (operation, options, context) => {
    const run = runs[context.utilityId.replace(/_\d+$/, "")];
    if (run === undefined) throw new Error(`${context.utilityId} is not a member of this family.`);
    return run(operation, options, context);
  };
}
