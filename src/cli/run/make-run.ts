import { setTimeout as pause } from "node:timers/promises";
import { problemOfStoppedRun } from "#contract/facts/run-failure.ts";
import type { CallAnswer } from "#contract/schemas/one-call.ts";
import type { Run, RunOutputFile } from "#contract/schemas/run.ts";
import { CliError, errorOfProblem } from "../cli-error.ts";
import { call, callForJson, type Connection, insist, readJson } from "../connection.ts";
import { followRun } from "./follow-run.ts";
import type { InputFile } from "./inputs.ts";

export interface WantedRun {
  /** A code or an id. */
  readonly utility: string;
  readonly operation: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly files: readonly InputFile[];
  readonly maxCredits: number | undefined;
  /** Asking again with the same one gives the same run. */
  readonly idempotencyKey: string;
}

export interface DoneRun {
  readonly run: Run;
  readonly outputs: readonly RunOutputFile[];
}

/**
 * Runs a utility on the server and follows it to its end. Takes a cut connection up again, so that the run is paid
 * once. If the connection's signal aborts, also by a timeout, the run is cancelled. Throws CliError.
 */
export async function makeRun(
  connection: Connection,
  wanted: WantedRun,
  watch: (run: Run) => void,
): Promise<DoneRun> {
  const ids = new Set<string>();
  try {
    return await runToEnd(connection, wanted, { watch, begun: (runId) => ids.add(runId) });
  } catch (error) {
    if (!connection.signal.aborted) throw error;
    throw stoppedBy(connection.signal, await cancelRuns(connection, wanted, ids));
  }
}

interface Watcher {
  readonly watch: (run: Run) => void;
  readonly begun: (runId: string) => void;
}

async function runToEnd(
  connection: Connection,
  wanted: WantedRun,
  { watch, begun }: Watcher,
): Promise<DoneRun> {
  for (;;) {
    const answer = await askForRun(connection, wanted);
    if ("run" in answer) return answer;
    begun(answer.runId);
    const done = await followToFiles(connection, answer.runId, watch);
    if (done !== undefined) return done;
    await pause(1000, undefined, { signal: connection.signal });
  }
}

/** Asks for the run, or again for the one that the same key began: it is done, or at work. */
async function askForRun(
  connection: Connection,
  wanted: WantedRun,
): Promise<DoneRun | Pick<Run, "runId">> {
  const { utility, operation, options, files, maxCredits, idempotencyKey } = wanted;
  const query = maxCredits === undefined ? "" : `?maxCredits=${maxCredits}`;
  const path = `/api/run/${encodeURIComponent(utility)}/${encodeURIComponent(operation)}${query}`;
  const headers = { "idempotency-key": idempotencyKey, prefer: "respond-async" };
  return insist(connection.signal, async () => {
    try {
      const request = { method: "POST", ...bodyOf(options, files, headers) } as const;
      const answer = await call(connection, path, request);
      if (answer.status === 202) return await readJson<Run>(connection, answer);
      const { run, outputs } = await readJson<CallAnswer>(connection, answer);
      return { run, outputs };
    } catch (error) {
      const { code, members } = error instanceof CliError ? error : { code: "", members: {} };
      if (code !== "idempotency_key_in_use" || members.runId === undefined) throw error;
      return { runId: members.runId };
    }
  });
}

function bodyOf(
  options: WantedRun["options"],
  files: readonly InputFile[],
  headers: Readonly<Record<string, string>>,
) {
  if (files.length === 0) {
    return {
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ options }),
    };
  }
  const body = new FormData();
  // First, so that wrong options are refused before the files are sent.
  body.append("options", JSON.stringify(options));
  for (const { filename, content } of files) body.append("files", content, filename);
  return { headers, body };
}

/**
 * Returns an ended run with links to its files. Undefined for a key that may not follow runs, or has its files' links
 * from its own call alone. Throws CliError if the run failed or was cancelled.
 */
async function followToFiles(
  connection: Connection,
  runId: string,
  watch: (run: Run) => void,
): Promise<DoneRun | undefined> {
  try {
    const ended = await followRun(connection, runId, watch);
    if (ended.status !== "succeeded") throw errorOfProblem(problemOfStoppedRun(ended), runId, true);
    const run = await insist(connection.signal, () =>
      callForJson<Run>(connection, `/api/runs/${runId}`),
    );
    const outputs = run.outputs ?? [];
    const linked = outputs.flatMap(({ url, ...output }) => (url ? [{ ...output, url }] : []));
    return linked.length === outputs.length ? { run, outputs: linked } : undefined;
  } catch (error) {
    if (error instanceof CliError && error.code === "scope_missing") return undefined;
    throw error;
  }
}

/** In milliseconds. Someone waits for it after Ctrl-C. */
const patience = 5000;

/** Cancels the run on the server, also if its id never arrived. Returns a sentence about it. */
async function cancelRuns(
  { address, key }: Connection,
  { idempotencyKey }: WantedRun,
  ids: Set<string>,
): Promise<string> {
  const connection = { address, key, signal: AbortSignal.timeout(patience) };
  const path = `/api/runs?idempotency_key=${encodeURIComponent(idempotencyKey)}`;
  try {
    if (ids.size === 0) {
      const { runs } = await callForJson<{ runs: Run[] }>(connection, path);
      for (const { runId } of runs) ids.add(runId);
    }
    let isCharged = false;
    for (const runId of ids) {
      const cancel = { method: "POST" } as const;
      const run = await callForJson<Run>(connection, `/api/runs/${runId}/cancel`, cancel);
      isCharged ||= run.status !== "cancelled";
    }
    if (ids.size === 0) return "No run had begun.";
    return isCharged
      ? "The batch was cancelled. What is done is kept and charged."
      : "The run was cancelled and costs nothing.";
  } catch (error) {
    const hasEnded = error instanceof CliError && error.code === "run_ended";
    return hasEnded ? "The run had already ended." : "The run couldn't be cancelled and may go on.";
  }
}

/** Tells a timeout from Ctrl-C. */
function stoppedBy({ reason }: AbortSignal, sentence: string): CliError {
  const isLate = reason instanceof DOMException && reason.name === "TimeoutError";
  return isLate
    ? new CliError("stopped", "timed_out", `It took longer than --timeout allows. ${sentence}`)
    : new CliError("interrupted", "interrupted", `Interrupted. ${sentence}`);
}
