import { pipelineUtilityId } from "#kit/pipeline/pipeline-utility.ts";
import type { RunParts } from "../run-parts.ts";
import type { RunRow } from "../store.ts";
import { markStopAsked } from "./stop-store.ts";

export function isBatch({ utilityId, options }: Pick<RunRow, "utilityId" | "options">): boolean {
  const { mode } = (options ?? {}) as { readonly mode?: unknown };
  return utilityId === pipelineUtilityId && mode === "each";
}

/**
 * Asks the attempt at a batch to stop. It keeps the files that are done and is charged for them. Returns false if there
 * is no attempt.
 */
export async function askToStop(
  { database, clock, runEvents }: Pick<RunParts, "database" | "clock" | "runEvents">,
  runId: string,
): Promise<boolean> {
  const isAsked = await markStopAsked(database.pool, runId, clock.now());
  if (isAsked) runEvents.changed(runId);
  return isAsked;
}
