import { z } from "zod";
import { runIdSchema } from "#contract/schemas/run.ts";
import { failRun } from "./end-run.ts";
import { executeRun } from "./execute-run.ts";
import type { WorkDependencies } from "../run-dependencies.ts";
import { runQueues } from "./run-queues.ts";

const jobSchema = z.object({ runId: runIdSchema });

/**
 * Starts the workers that do runs, `concurrency` at once, and the one that fails those whose
 * process was killed too often.
 */
export async function startRunWorkers(deps: WorkDependencies, concurrency: number): Promise<void> {
  await deps.jobs.work(runQueues.runs.name, concurrency, async (data, signal) => {
    await executeRun(deps, jobSchema.parse(data).runId, signal);
  });
  await deps.jobs.work(runQueues.interruptedRuns.name, 1, async (data) => {
    await failRun(deps, jobSchema.parse(data).runId, "run_interrupted");
  });
}
