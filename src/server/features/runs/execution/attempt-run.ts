import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
  discardOutputs,
  nameOutputs,
  readStoredFiles,
  storageKey,
} from "#server/features/files/index.ts";
import type { Span } from "#server/platform/tracing/tracing.ts";
import { removeDirectory } from "#server/runner/remove-directory.ts";
import type { JobInput, JobOutcome } from "#server/runner/run-job.ts";
import { computeRun } from "./compute-run.ts";
import { failRun, settleRun, stopRun } from "./conclude-run.ts";
import { keepOutputs } from "./keep-outputs.ts";
import { keepNote } from "../notes/keep-note.ts";
import type { WorkParts } from "../run-parts.ts";
import { runAttempts } from "./run-queues.ts";
import {
  computePipeline,
  isPipeline,
  type PipelineOutcome,
} from "../pipelines/compute-pipeline.ts";
import { beginAttempt, readRunRow, type RunRow } from "../store.ts";
import { tellAttemptFailed, tellTakenUp } from "./tell-runs.ts";
import { outcomeAttributes, spanOfAttempt } from "./trace-run.ts";

/**
 * Makes one attempt: copies inputs to local files, runs the utility in a child, stores outputs, then settles or
 * releases in a transaction. After a kill the next attempt starts over; after too many the run fails. `signal` aborts
 * when the job engine takes the job away.
 */
export async function attemptRun(
  parts: WorkParts,
  runId: string,
  signal: AbortSignal,
): Promise<void> {
  const run = await beginAttempt(parts.database.pool, runId, runAttempts, parts.clock.now());
  if (run === undefined) {
    const found = await readRunRow(parts.database.pool, runId);
    if (found?.endedAt === null) await failRun(parts, runId, "run_interrupted");
    return;
  }
  await parts.tracing.spanned("run", spanOfAttempt(run, "consumer"), (span) =>
    tellAttempt(parts, run, { signal, span }),
  );
}

interface Around {
  readonly signal: AbortSignal;
  readonly span: Pick<Span, "set">;
}

async function tellAttempt(parts: WorkParts, run: RunRow, around: Around): Promise<void> {
  tellTakenUp(parts, run);
  if (run.attempt > 1) await keepNote(parts, run, { what: "taken_up_again", told: "" });
  parts.runEvents.changed(run.id, run);
  try {
    await doAttempt(parts, run, around);
  } catch (error) {
    await tellAttemptFailed(parts, run, error);
    throw error;
  }
}

async function doAttempt(parts: WorkParts, run: RunRow, { signal, span }: Around): Promise<void> {
  const own = join(parts.workDirectory, `${run.id}-${run.attempt}`);
  const directories = { inputs: `${own}-in`, outputs: own };
  try {
    const inputs = await materialiseInputs(parts, run.sessionId, directories.inputs);
    const place = { inputs, outputDirectory: directories.outputs, signal };
    const outcome = isPipeline(run)
      ? await computePipeline(parts, run, place)
      : await computeRun(parts, run, place);
    span.set(outcomeAttributes(outcome));
    refuseToEnd(run, outcome, signal);
    await conclude(parts, run, outcome);
  } finally {
    await removeDirectory(directories.outputs);
    if (parts.storage.localDirectory === undefined) await removeDirectory(directories.inputs);
  }
}

/**
 * Throws if only the attempt has ended, because the process stops or the child was killed, so that the job engine
 * starts another.
 */
function refuseToEnd(
  run: RunRow,
  outcome: JobOutcome | PipelineOutcome,
  signal: AbortSignal,
): void {
  if (outcome.status === "succeeded") return;
  if (signal.aborted) throw new Error(`The run ${run.id} is returned to the queue.`);
  const interrupted = outcome.status === "failed" && outcome.code === "run_interrupted";
  if (interrupted && run.attempt < runAttempts) {
    throw new Error(`The run ${run.id} was interrupted and is starting again.`);
  }
}

async function materialiseInputs(
  parts: WorkParts,
  sessionId: string,
  directory: string,
): Promise<JobInput[]> {
  const files = await readStoredFiles(parts.database.pool, [sessionId]);
  const inputs = files.filter(({ folder }) => folder === "input");
  if (parts.storage.localDirectory === undefined) await mkdir(directory, { recursive: true });
  return Promise.all(
    inputs.map(async (file) => ({
      filename: file.filename,
      contentType: file.contentType,
      bytes: file.size,
      path: await parts.storage.localCopy(storageKey(file), directory),
    })),
  );
}

async function conclude(
  parts: WorkParts,
  run: RunRow,
  outcome: JobOutcome | PipelineOutcome,
): Promise<void> {
  if (outcome.status === "failed") {
    await stopRun(parts, run.id, { ...outcome, attempt: run.attempt });
    return;
  }
  if (outcome.status === "cancelled") {
    const end = { attempt: run.attempt, status: "cancelled", code: null, detail: null } as const;
    await stopRun(parts, run.id, end);
    return;
  }
  const outputs = await keepOutputs(parts, run, outcome.outputs);
  const files = await nameOutputs(parts.database.pool, outputs);
  const price = "price" in outcome ? outcome.price : run.price;
  const ended = await settleRun(parts, run, { price, result: outcome.result, files });
  if (ended !== undefined) return;
  // The run was cancelled while its outputs were stored, or a later attempt has taken over, which removes them itself.
  const found = await readRunRow(parts.database.pool, run.id);
  if (found?.attempt === run.attempt) await discardOutputs(parts, run.id);
}
