import { z } from "zod";
import { runIdSchema } from "#contract/schemas/run.ts";
import { parseTraceparent } from "#server/platform/tracing/traceparent.ts";
import { failRun } from "./conclude-run.ts";
import { attemptRun } from "./attempt-run.ts";
import type { WorkParts } from "../run-parts.ts";
import { runQueues } from "./run-queues.ts";

const jobSchema = z.object({
  runId: runIdSchema,
  /** If the request is traced. */
  traceparent: z.string().optional(),
});

/** Starts workers for each queue of runs, at most `perGroup` for one network, and one that fails runs whose process was killed too often. */
export async function startRunWorkers(
  parts: WorkParts,
  workers: { readonly concurrency: number; readonly perGroup: number },
): Promise<void> {
  for (const { name } of [runQueues.runs, runQueues.pipelines]) {
    await parts.jobs.work(name, workers, async (data, signal) => {
      const { runId, traceparent } = jobSchema.parse(data);
      await parts.tracing.within(parseTraceparent(traceparent), () =>
        attemptRun(parts, runId, signal),
      );
    });
  }
  await parts.jobs.work(runQueues.interruptedRuns.name, { concurrency: 1 }, async (data) => {
    await failRun(parts, jobSchema.parse(data).runId, "run_interrupted");
  });
}
