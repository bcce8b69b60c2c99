import { stopRun } from "./conclude-run.ts";
import { listRunsAtWork } from "../owner-store.ts";
import type { RunParts } from "../run-parts.ts";

/** Cancels a user's unfinished runs and releases their credits. */
export async function stopRunsOf(parts: RunParts, userId: string): Promise<void> {
  const end = { attempt: null, status: "cancelled", code: null, detail: null } as const;
  for (const runId of await listRunsAtWork(parts.database.pool, userId)) {
    await stopRun(parts, runId, end);
  }
}
