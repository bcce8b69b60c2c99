import { mkdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { manifestOf } from "#server/features/catalogue/index.ts";
import {
  describeFile,
  discardOutputs,
  prepareOutputs,
  storageKey,
  storeOutputs,
  readStoredFiles,
} from "#server/features/files/index.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { longestRunMilliseconds } from "#kit/manifest/run-time.ts";
import type { JobInput, JobOutcome, RunOutput } from "#server/runner/run-job.ts";
import { failRun, settleRun, stopRun } from "./end-run.ts";
import { revealSecrets } from "../request/hide-secrets.ts";
import type { WorkParts } from "../run-parts.ts";
import { runAttempts } from "./run-queues.ts";
import { beginAttempt, readRunRow, type RunRow } from "../store.ts";
import { tellAttemptFailed, tellTakenUp } from "./tell-runs.ts";
import { watchCancel } from "./watch-cancel.ts";
import { createProgressWriter } from "./write-progress.ts";

/**
 * Does one attempt of a run: inputs to local files, the utility in a child process, outputs to the
 * storage, then the transaction that settles or releases. Again after a kill it starts over; a run
 * that was taken up too often is failed. `signal` aborts when the job engine takes the job away.
 */
export async function executeRun(
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
  tellTakenUp(parts, run);
  parts.runEvents.changed(runId, run);
  try {
    await attemptRun(parts, run, signal);
  } catch (error) {
    tellAttemptFailed(parts, run, error);
    throw error;
  }
}

async function attemptRun(parts: WorkParts, run: RunRow, signal: AbortSignal): Promise<void> {
  const place = join(parts.workDirectory, `${run.id}-${run.attempt}`);
  const directories = { inputs: `${place}-in`, outputs: place };
  try {
    const outcome = await compute(parts, run, directories, signal);
    refuseToEnd(run, outcome, signal);
    await conclude(parts, run, outcome);
  } finally {
    await removeDirectory(directories.outputs);
    if (parts.storage.localDirectory === undefined) await removeDirectory(directories.inputs);
  }
}

/** What is there is nearly always nothing, or a folder whose files have all been stored. */
async function removeDirectory(directory: string): Promise<void> {
  await rmdir(directory).catch(() => rm(directory, { recursive: true, force: true }));
}

/**
 * Throws where the run is not at its end but only this attempt is: the process stops and hands the
 * job back, or the child was killed. The job engine then takes the job up again.
 */
function refuseToEnd(run: RunRow, outcome: JobOutcome, signal: AbortSignal): void {
  if (outcome.status === "succeeded") return;
  if (signal.aborted) throw new Error(`The run ${run.id} is handed back.`);
  const interrupted = outcome.status === "failed" && outcome.code === "run_interrupted";
  if (interrupted && run.attempt < runAttempts) {
    throw new Error(`The run ${run.id} was interrupted and is taken up again.`);
  }
}

async function compute(
  parts: WorkParts,
  run: RunRow,
  directories: { readonly inputs: string; readonly outputs: string },
  signal: AbortSignal,
): Promise<JobOutcome> {
  const manifest = manifestOf(parts.catalogue, run.utilityId);
  if (manifest === undefined) throw new Error(`There is no code for ${run.utilityId}.`);
  const inputs = await materialiseInputs(parts, run.sessionId, directories.inputs);
  const { options, secrets } = revealSecrets(parts.sealer, run);
  using cancel = watchCancel(parts, run, signal);
  using progress = createProgressWriter(parts, run);
  return await parts.runner.run({
    runId: run.id,
    utilityId: run.utilityId,
    operation: run.operation,
    options,
    secrets,
    inputs,
    outputDirectory: directories.outputs,
    limits: limitsOf(manifest, inputs),
    onProgress: progress.report,
    signal: cancel.signal,
  });
}

/**
 * A drawing is known by its name: nothing that is text is taken for a picture under another one. In the page a run may
 * take as long as its reader likes to wait; here somebody else waits for the child.
 */
function limitsOf(
  { limits }: Pick<Manifest, "limits">,
  inputs: readonly JobInput[],
): Manifest["limits"] {
  const { drawingMilliseconds = limits.milliseconds } = limits;
  const drawn = inputs.some(({ filename }) => filename.toLowerCase().endsWith(".svg"));
  const milliseconds = drawn ? drawingMilliseconds : limits.milliseconds;
  return { ...limits, milliseconds: Math.min(milliseconds, longestRunMilliseconds) };
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

async function conclude(parts: WorkParts, run: RunRow, outcome: JobOutcome): Promise<void> {
  if (outcome.status === "failed") {
    await stopRun(parts, run.id, { ...outcome, attempt: run.attempt });
    return;
  }
  if (outcome.status === "cancelled") {
    const end = { attempt: run.attempt, status: "cancelled", code: null, detail: null } as const;
    await stopRun(parts, run.id, end);
    return;
  }
  await keepOutputs(parts, run, outcome.outputs);
  const { result, outputs } = outcome;
  const ended = await settleRun(parts, run, { result, outputCount: outputs.length });
  if (ended !== undefined) return;
  // Cancelled while its outputs were stored, or taken over: then they are the later attempt's to
  // write, and it removes these itself.
  const found = await readRunRow(parts.database.pool, run.id);
  if (found?.attempt === run.attempt) await discardOutputs(parts, run.id);
}

async function keepOutputs(
  parts: WorkParts,
  run: RunRow,
  outputs: readonly RunOutput[],
): Promise<void> {
  const files = await Promise.all(
    outputs.map(async ({ filename, path, bytes }) => ({
      ...(await describeFile(parts, { path, size: bytes, requester: run.requester })),
      filename,
    })),
  );
  const now = parts.clock.now();
  const rows = await prepareOutputs(parts, {
    sessionId: run.sessionId,
    runId: run.id,
    files,
    now,
    isRetry: run.attempt > 1,
  });
  await storeOutputs(
    parts.storage,
    rows,
    outputs.map(({ path }) => path),
  );
}
