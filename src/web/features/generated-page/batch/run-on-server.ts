import type { Credits } from "#contract/facts/credits/amount.ts";
import type { Run } from "#contract/schemas/run.ts";
import type { Session } from "#contract/schemas/session.ts";
import { pipelineUtility, pipelineUtilityId } from "#kit/pipeline/pipeline-utility.ts";
import type { Pipeline } from "#contract/schemas/pipeline.ts";
import type { Secrets } from "#kit/pipeline/plan-pipeline.ts";
import { createIdempotencyKey } from "#web/api/http/idempotency-key.ts";
import { followRun, startRun } from "#web/api/sessions/runs.ts";
import { downloadFile, readSessionFiles } from "#web/api/sessions/session-files.ts";
import { activeSession, extendSession, timeOutSession } from "#web/api/sessions/sessions.ts";
import { SentenceError } from "#web/browser/error-message.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import type { BatchOutput, BatchRow, RowState } from "./batch-rows.ts";
import { rowsOfTable } from "./rows-of-table.ts";
import { sendRows } from "./send-rows.ts";

export interface ServerBatch {
  readonly pipeline: Pipeline;
  readonly secrets: Secrets;
  readonly rows: readonly BatchRow[];
  /** What runs, as text. */
  readonly call: string;
  /** The most that this many files cost. */
  readonly priceOf: (files: number) => Credits;
  /** Aborted when the page is left, or before the run starts. */
  readonly signal: AbortSignal;
  readonly onRow: (id: number, state: RowState) => void;
  readonly onProgress: (done: number, step: string) => void;
  readonly onAccepted: (run: Run) => void;
}

export interface ServerEnd {
  readonly run: Run;
  /** Until when the results can be downloaded. */
  readonly expiresAt: string;
}

/**
 * Uploads the files into a session of their own, runs them as one run, and shows how each ended. Returns null if no file
 * arrived. Throws refusals, and the signal's reason.
 */
export async function runOnServer(batch: ServerBatch): Promise<ServerEnd | null> {
  const { rows, signal, onRow, onProgress } = batch;
  const session = await emptySession();
  const bytes = rows.reduce((sum, { file }) => sum + file.size, 0);
  const arrived = await sendRows(rows, {
    sessionId: session.sessionId,
    signal,
    onRow,
    onSent: (files, sent) =>
      onProgress(
        bytes === 0 ? 1 : sent / bytes,
        `Uploaded ${formatNumber(files)} of ${formatNumber(rows.length)}`,
      ),
  });
  if (arrived.size === 0) return null;
  signal.throwIfAborted();
  const { pipeline, secrets } = batch;
  const accepted = await startRun({
    code: pipelineUtility.code,
    operation: "run",
    sessionId: session.sessionId,
    options: {
      pipeline,
      mode: "each",
      ...(Object.keys(secrets).length > 0 && { secrets }),
    },
    quotedPrice: batch.priceOf(arrived.size),
    idempotencyKey: createIdempotencyKey(),
  });
  batch.onAccepted(accepted);
  const follow = followRows(arrived, onRow);
  const show = ({ progress }: Run) => {
    if (progress === null) return;
    follow(progress.step);
    onProgress(progress.percent / 100, progress.step);
  };
  const run = await followRun(accepted, show, signal);
  await fillRows(run, arrived, batch);
  const kept = await extendSession(session);
  return { run, expiresAt: (kept ?? session).expiresAt };
}

/** A session has one person's files at a time: what an earlier batch gave stays there to be downloaded. */
async function emptySession(): Promise<Session> {
  for (;;) {
    const session = await activeSession(pipelineUtilityId, () => undefined);
    if (session === null) throw new SentenceError("Couldn't start a session. Try again.");
    if (session.inputFiles.length + session.outputFiles.length === 0) {
      return (await extendSession(session)) ?? session;
    }
    await timeOutSession(session, false);
  }
}

/** Returns a function that takes the steps a run tells, and shows which row is at work. */
function followRows(arrived: ReadonlyMap<string, BatchRow>, onRow: ServerBatch["onRow"]) {
  let current: number | null = null;
  return (step: string) => {
    const [, filename = ""] = /^File \d+ of \d+: (.*)$/su.exec(step) ?? [];
    const id = arrived.get(filename)?.id;
    if (id === undefined || id === current) return;
    if (current !== null) onRow(current, { is: "processed" });
    onRow(id, { is: "working" });
    current = id;
  };
}

async function fillRows(
  { result, sessionId }: Run,
  arrived: ReadonlyMap<string, BatchRow>,
  { call, onRow }: ServerBatch,
): Promise<void> {
  const { outputFiles } = await readSessionFiles(sessionId);
  const outputs = new Map(outputFiles.map((file) => [file.filename, file]));
  const outputOf = (filename: string): readonly BatchOutput[] => {
    const file = outputs.get(filename);
    if (file === undefined) return [];
    const read = () => downloadFile({ sessionId, folder: "output", file }, true);
    return [{ filename, bytes: file.size, read }];
  };
  for (const each of rowsOfTable(result, new Set(outputs.keys()))) {
    const { ended, problem, made } = each;
    const row = arrived.get(each.filename);
    if (row === undefined) continue;
    if (ended === "done") onRow(row.id, { is: "done", outputs: made.flatMap(outputOf), call });
    else onRow(row.id, ended === "failed" ? { is: "failed", problem } : { is: "cancelled" });
  }
}
