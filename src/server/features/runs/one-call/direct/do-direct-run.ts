import { join } from "node:path";
import {
  type CallFile,
  type CallFiles,
  type FileRow,
  removeStaged,
  removeStrays,
  rowsOfCall,
  type StagedFile,
  storeCallFiles,
} from "#server/features/files/index.ts";
import { settledOnDisk } from "#server/platform/database/disk-wait.ts";
import type { Span } from "#server/platform/tracing/tracing.ts";
import { removeDirectory } from "#server/runner/remove-directory.ts";
import type { JobOutcome } from "#server/runner/run-job.ts";
import { computeRun } from "../../execution/compute-run.ts";
import { failRun, settleRun, stopRun } from "../../execution/end-run.ts";
import { describeOutputs } from "../../execution/keep-outputs.ts";
import { runAttempts } from "../../execution/run-queues.ts";
import { tellAttemptFailed, tellTakenUp } from "../../execution/tell-runs.ts";
import { outcomeAttributes, spanOfAttempt } from "../../execution/trace-run.ts";
import type { RunParts } from "../../run-parts.ts";
import type { BegunRun } from "./begin-direct-run.ts";
import type { DirectWork } from "./direct-work.ts";
import { keepLease } from "./lease.ts";

/** A run of a call with the files that came with it, under names of their own; they are removed when it has ended. */
export interface DirectRun extends BegunRun {
  readonly staged: readonly StagedFile[];
  /** Hears of the output files before anybody is told that the run has succeeded. */
  readonly onOutputs: (outputs: readonly FileRow[]) => void;
}

/**
 * Does a run in this process, from the staged files: the utility in a child, then inputs and outputs to the storage, then
 * the statement that settles or releases. Whatever fails on the way, the run has ended when this resolves, or is lost
 * and given back when its lease is over.
 */
export function doDirectRun(parts: RunParts, direct: DirectWork, begun: DirectRun): Promise<void> {
  return parts.tracing.spanned("run", spanOfAttempt(begun.run), (span) =>
    attempt(parts, direct, begun, span),
  );
}

async function attempt(
  parts: RunParts,
  direct: DirectWork,
  begun: DirectRun,
  span: Pick<Span, "set">,
): Promise<void> {
  const { run, staged } = begun;
  tellTakenUp(parts, run);
  const outputDirectory = join(parts.workDirectory, `${run.id}-${run.attempt}`);
  using _lease = keepLease(parts, run.id);
  // Its row: bytes of a run that nobody knows of would stay for ever. Meanwhile the child computes.
  const isKnown = settledOnDisk(parts.database.pool);
  isKnown.catch(() => undefined);
  try {
    const outcome = await compute(parts, direct, begun, outputDirectory);
    span.set(outcomeAttributes(outcome));
    await isKnown;
    await conclude(parts, begun, outcome);
  } catch (error) {
    await tellAttemptFailed(parts, run, error);
    await giveUp(parts, run).catch((failure: unknown) =>
      parts.log.error({ err: failure, runId: run.id }, "a run is lost until its lease is over"),
    );
  } finally {
    await removeDirectory(outputDirectory);
    await removeStaged(
      parts,
      staged.map(({ path }) => path),
    );
  }
}

/** Fails a run. Nothing of it goes where it has succeeded, and only the answer to that was lost. */
async function giveUp(parts: RunParts, { id, sessionId }: BegunRun["run"]): Promise<void> {
  const failed = await failRun(parts, id, "run_interrupted");
  if (failed !== undefined) await removeStrays(parts, sessionId);
}

/** Once more where the child was killed: what is asked for has not failed by itself. */
async function compute(
  parts: RunParts,
  { runner, stopping }: DirectWork,
  { run, staged, given }: DirectRun,
  outputDirectory: string,
): Promise<JobOutcome> {
  const inputs = staged.map(({ filename, contentType, size, path, lacksPixels }) => {
    return { filename, contentType, bytes: size, path, wantsPixels: lacksPixels };
  });
  const place = { inputs, outputDirectory, signal: stopping };
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await computeRun({ ...parts, runner }, { ...run, options: given }, place);
    const isInterrupted = outcome.status === "failed" && outcome.code === "run_interrupted";
    if (!isInterrupted || attempt === runAttempts || stopping.aborted) return outcome;
  }
}

async function conclude(parts: RunParts, begun: DirectRun, outcome: JobOutcome): Promise<void> {
  const { id, attempt } = begun.run;
  if (outcome.status === "succeeded") await succeed(parts, begun, outcome);
  else if (outcome.status === "failed") await stopRun(parts, id, { ...outcome, attempt });
  else await stopRun(parts, id, { attempt, status: "cancelled", code: null, detail: null });
}

async function succeed(
  parts: RunParts,
  begun: DirectRun,
  outcome: Extract<JobOutcome, { status: "succeeded" }>,
): Promise<void> {
  const { run } = begun;
  const { sessionId, id: runId } = run;
  const files = await describeFiles(parts, begun, outcome);
  const rows = rowsOfCall({ sessionId, runId, now: parts.clock.now() }, files);
  await storeCallFiles(parts.storage, rows, files);
  begun.onOutputs(rows.outputs);
  const added = [...rows.inputs, ...rows.outputs];
  const ended = await settleRun(parts, run, { result: outcome.result, files: { added } });
  // Cancelled while its files were stored.
  if (ended === undefined) await removeStrays(parts, sessionId);
}

/** What a run read and wrote, with the pixels that its child told. */
async function describeFiles(
  parts: RunParts,
  { run, staged }: DirectRun,
  { outputs, inputPixels = [] }: Extract<JobOutcome, { status: "succeeded" }>,
): Promise<CallFiles<CallFile>> {
  const described = await describeOutputs(parts, run, outputs);
  return {
    inputs: staged.map((file, index) => ({ ...file, ...inputPixels[index] })),
    outputs: described.map((file, index) => ({ ...file, path: outputs[index]?.path ?? "" })),
  };
}
