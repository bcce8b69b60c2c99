import { join } from "node:path";
import {
  discardInputs,
  discardOutputs,
  nameFirstOutputs,
  removeStaged,
  type StagedFile,
  storeInputs,
} from "#server/features/files/index.ts";
import { settledOnDisk } from "#server/platform/database/disk-wait.ts";
import { removeDirectory } from "#server/runner/remove-directory.ts";
import type { JobOutcome } from "#server/runner/run-job.ts";
import { computeRun } from "../../execution/compute-run.ts";
import { failRun, settleRun, stopRun } from "../../execution/end-run.ts";
import { keepOutputs } from "../../execution/keep-outputs.ts";
import { runAttempts } from "../../execution/run-queues.ts";
import { tellAttemptFailed, tellTakenUp } from "../../execution/tell-runs.ts";
import type { RunParts } from "../../run-parts.ts";
import type { BegunRun } from "./begin-direct-run.ts";
import type { DirectWork } from "./direct-work.ts";
import { keepLease } from "./lease.ts";

/** A run of a call with the files that came with it; they are removed when it has ended. */
interface DirectRun extends BegunRun {
  readonly staged: readonly StagedFile[];
}

/**
 * Does a run in this process, from the staged files: the utility in a child, then inputs and outputs to the storage, then
 * the transaction that settles or releases. Whatever fails on the way, the run has ended when this resolves, or is lost
 * and given back when its lease is over.
 */
export async function doDirectRun(
  parts: RunParts,
  direct: DirectWork,
  begun: DirectRun,
): Promise<void> {
  const { run, staged } = begun;
  tellTakenUp(parts, run);
  const outputDirectory = join(parts.workDirectory, `${run.id}-${run.attempt}`);
  using _lease = keepLease(parts, run.id);
  try {
    const outcome = await compute(parts, direct, begun, outputDirectory);
    await conclude(parts, begun, outcome);
  } catch (error) {
    tellAttemptFailed(parts, run, error);
    await failRun(parts, run.id, "run_interrupted").catch((failure: unknown) =>
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

/** Once more where the child was killed: what is asked for has not failed by itself. */
async function compute(
  parts: RunParts,
  { runner, stopping }: DirectWork,
  { run, inputs, staged, given }: DirectRun,
  outputDirectory: string,
): Promise<JobOutcome> {
  const files = inputs.map(({ filename, contentType, size }, index) => {
    return { filename, contentType, bytes: size, path: staged[index]?.path ?? "" };
  });
  const place = { inputs: files, outputDirectory, signal: stopping };
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await computeRun({ ...parts, runner }, { ...run, options: given }, place);
    const isInterrupted = outcome.status === "failed" && outcome.code === "run_interrupted";
    if (!isInterrupted || attempt === runAttempts || stopping.aborted) return outcome;
  }
}

async function conclude(
  parts: RunParts,
  { run, inputs, staged }: DirectRun,
  outcome: JobOutcome,
): Promise<void> {
  const { attempt } = run;
  if (outcome.status === "succeeded") {
    const outputs = await keepOutputs(parts, run, outcome.outputs);
    // The rows of the inputs too: bytes that no row knows would stay for ever.
    await settledOnDisk(parts.database.pool);
    await storeInputs(parts.storage, inputs, staged, { forDisk: false });
    const files = [...inputs, ...nameFirstOutputs(outputs)];
    if ((await settleRun(parts, run, { result: outcome.result, files })) !== undefined) return;
    // Cancelled while its files were stored.
    await discardOutputs(parts, run.id);
  } else if (outcome.status === "failed") {
    await stopRun(parts, run.id, { ...outcome, attempt });
  } else {
    await stopRun(parts, run.id, { attempt, status: "cancelled", code: null, detail: null });
  }
  await discardInputs(parts, inputs);
}
