import { z } from "zod";
import { runIdSchema } from "#contract/schemas/run.ts";
import { parseTraceparent } from "#server/platform/tracing/traceparent.ts";
import { failRun } from "./end-run.ts";
import { executeRun } from "./execute-run.ts";
import type { WorkParts } from "../run-parts.ts";
import { runQueues } from "./run-queues.ts";

const jobSchema = z.object({
  runId: runIdSchema,
  /** Where the request stands that asked for the run, where that is traced. */
  traceparent: z.string().optional(),
});

/**
 * Starts the workers that do runs, `concurrency` at once, and the one that fails those whose
 * process was killed too often.
 */
export async function startRunWorkers(parts: WorkParts, concurrency: number): Promise<void> {
  await parts.jobs.work(runQueues.runs.name, concurrency, async (data, signal) => {
    const { runId, traceparent } = jobSchema.parse(data);
    await parts.tracing.within(parseTraceparent(traceparent), () =>
      executeRun(parts, runId, signal),
    );
  });
  await parts.jobs.work(runQueues.interruptedRuns.name, 1, async (data) => {
    await failRun(parts, jobSchema.parse(data).runId, "run_interrupted");
  });
}
