import { stopRun } from "./end-run.ts";
import { listRunsAtWork } from "../owner-store.ts";
import type { RunDependencies } from "../run-dependencies.ts";

/** Cancels whatever runs of a user are at work; what they held is released. */
export async function stopRunsOf(deps: RunDependencies, userId: string): Promise<void> {
  const end = { attempt: null, status: "cancelled", code: null, detail: null } as const;
  for (const runId of await listRunsAtWork(deps.database.pool, userId)) {
    await stopRun(deps, runId, end);
  }
}
