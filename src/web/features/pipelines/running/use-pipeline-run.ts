import { useRef, useState } from "react";
import { problemOfStoppedRun } from "#contract/facts/run-failure.ts";
import type { Run, RunProgress } from "#contract/schemas/run.ts";
import type { Session } from "#contract/schemas/session.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import type { PipelineOptions } from "#kit/pipeline/pipeline-utility.ts";
import { ProblemError } from "#web/api/http/problem-error.ts";
import { type Draft, pipelineOf, secretsOf } from "#web/features/pipeline-draft/draft.ts";
import { runRefusalMessage, stoppedRunMessage } from "#web/features/runs/run-outcome.ts";
import { useAwaitedRun } from "#web/features/runs/use-awaited-run.ts";
import { type RunAtWork, runAtWork, useRun } from "#web/features/runs/use-run.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import { showToast } from "#web/ui/show-toast.ts";
import type { PageInput } from "./use-page-run.ts";

interface Parts {
  readonly utility: CatalogueEntry;
  readonly session: UtilitySession;
  readonly draft: Draft;
  readonly input: PageInput;
}

interface PipelineRun extends RunAtWork {
  readonly result: JsonValue;
  readonly failure: string | null;
  readonly hasEnded: boolean;
  /** Whether the last run did, so that the session's newest files are its own. */
  readonly hasSucceeded: boolean;
  /** Runs as soon as there is a session. */
  ask(): void;
  refuse(sentence: string): void;
}

const notReady = "The session couldn't start. Try again.";

/** Sends the input into the session and runs the pipeline there. */
export function usePipelineRun({ utility, session, draft, input }: Parts): PipelineRun {
  const run = useRun(utility);
  const [upload, setUpload] = useState<RunProgress | null>(null);
  const [result, setResult] = useState<JsonValue>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const [hasSucceeded, setSucceeded] = useState(false);
  const leaving = useRef<AbortController>(null);
  const sent = useRef<{ readonly sessionId: string; readonly files: readonly File[] }>(null);

  /** Sends what isn't there yet. */
  const send = async (current: Session): Promise<Session> => {
    const { files } = input;
    const before = sent.current;
    const isThere = before?.sessionId === current.sessionId && before.files === files;
    if (isThere && current.inputFiles.length === files.length) return current;
    if (files.length + current.inputFiles.length === 0) return current;
    const controller = new AbortController();
    leaving.current = controller;
    setUpload({ percent: 0, step: "Sending the files" });
    try {
      const { replaceInputs } =
        await import("#web/features/generated-page/on-server/replace-inputs.ts");
      const next = await replaceInputs(current, files, {
        signal: controller.signal,
        onProgress: (place, bytes) => setUpload(progressOf(files, place, bytes)),
      });
      sent.current = { sessionId: next.sessionId, files };
      session.adopt(next);
      return next;
    } finally {
      leaving.current = null;
      setUpload(null);
    }
  };

  const finish = (ended: Run) => {
    setEnded(true);
    setSucceeded(ended.status === "succeeded");
    setResult(ended.status === "succeeded" ? ended.result : null);
    if (ended.status === "cancelled") showToast({ message: problemOfStoppedRun(ended).detail });
    else if (ended.status === "failed") setFailure(stoppedRunMessage(ended));
  };

  const begin = async () => {
    if (run.isBusy || upload !== null) return;
    if (session.session === null) return setFailure(session.pageFailure === null ? notReady : null);
    setFailure(null);
    setSucceeded(false);
    try {
      const current = await send(session.session);
      const ended = await run.start("run", current, optionsOf(draft, input));
      await session.reload();
      finish(ended);
    } catch (error) {
      // The page was left, or sending was cancelled.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setFailure(runRefusalMessage(error));
      if (error instanceof ProblemError && error.status === 409) await session.reload();
    }
  };
  const awaited = useAwaitedRun({ session, arrival: "settled", begin: () => void begin() });
  const own = { result, failure, hasEnded, hasSucceeded, ask: awaited.ask, refuse: setFailure };
  if (awaited.isBusy) {
    const progress = { percent: null, step: "Starting a session" };
    return { ...own, isBusy: true, isCancelling: false, progress, cancel: awaited.cancel };
  }
  if (upload === null) return { ...own, ...runAtWork(run) };
  const cancel = () => leaving.current?.abort();
  return { ...own, isBusy: true, isCancelling: false, progress: upload, cancel };
}

function optionsOf(draft: Draft, { text }: PageInput): PipelineOptions {
  const secrets = secretsOf(draft);
  return {
    pipeline: pipelineOf(draft),
    mode: "together",
    ...(text !== "" && { text }),
    ...(Object.keys(secrets).length > 0 && {
      secrets: secrets as NonNullable<PipelineOptions["secrets"]>,
    }),
  };
}

function progressOf(files: readonly File[], place: number, bytes: number): RunProgress {
  const sizes = files.map(({ size }) => size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const done = sizes.slice(0, place).reduce((sum, size) => sum + size, bytes);
  const step = `Sending ${files[place]?.name ?? ""} (${place + 1} of ${files.length})`;
  return { percent: total === 0 ? 0 : Math.round((done / total) * 100), step };
}
