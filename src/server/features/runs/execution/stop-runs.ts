import { stopRun } from "./conclude-run.ts";
import { listRunsAtWork } from "../owner-store.ts";
import type { RunParts } from "../run-parts.ts";

/** Cancels whatever runs of a user are at work; what they held is released. */
export async function stopRunsOf(parts: RunParts, userId: string): Promise<void> {
  const end = { attempt: null, status: "cancelled", code: null, detail: null } as const;
  for (const runId of await listRunsAtWork(parts.database.pool, userId)) {
    await stopRun(parts, runId, end);
  }
}
