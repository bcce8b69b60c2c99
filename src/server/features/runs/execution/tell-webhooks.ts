import { countFiles } from "#kit/pipeline/run-batch.ts";
import { writeDeliveries } from "#server/features/webhooks/index.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { isBatch } from "../pipelines/stop-batch.ts";
import { presentRun } from "../present.ts";
import type { RunRow } from "../store.ts";

/** In characters. What utilities say may quote what they were given. */
const longestText = 1000;

/**
 * Writes to the account's webhooks that a run, and the batch that it was, succeeded or failed, in the transaction that ends it. Results, options
 * and files stay here. Returns how many to wake.
 */
export async function tellWebhooks(jobs: Jobs, client: Queryable, row: RunRow): Promise<number> {
  const { status, userId, endedAt } = row;
  if ((status !== "succeeded" && status !== "failed") || endedAt === null) return 0;
  const { progress: _, result: __, error, ...run } = presentRun(row);
  const data = {
    ...run,
    error: error && { ...error, detail: error.detail.slice(0, longestText) },
  };
  const happened = { userId, at: endedAt };
  const told = await writeDeliveries(jobs, client, { ...happened, event: `run.${status}`, data });
  if (!isBatch(row)) return told;
  const batch = { ...data, files: countFiles(row.result) };
  return (
    told + (await writeDeliveries(jobs, client, { ...happened, event: "batch.ended", data: batch }))
  );
}
