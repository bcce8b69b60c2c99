import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { problemOfStoppedRun } from "#contract/facts/run-failure.ts";
import type { Run } from "#contract/schemas/run.ts";
import type { Plan } from "#kit/pipeline/plan-pipeline.ts";
import { countFiles } from "#kit/pipeline/run-batch.ts";
import { unusedFilename } from "#kit/run/free-filename.ts";
import { accountQuery, creditsKey } from "#web/api/account/account.ts";
import { cancelRun } from "#web/api/sessions/runs.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { beginWork } from "#web/browser/work-under-way.ts";
import {
  type BrowserRunner,
  createBrowserRunner,
} from "#web/features/browser-run/browser-runner.ts";
import { startWorker } from "#web/features/browser-run/start-worker.ts";
import { mostOf } from "#web/features/generated-page/batch/batch-quote.ts";
import {
  type BatchRow,
  cancelledSentence,
  isEnded,
  renamed,
  rowsToRun,
  type RowState,
} from "#web/features/generated-page/batch/batch-rows.ts";
import { runInPage } from "#web/features/generated-page/batch/run-in-page.ts";
import { runOnServer } from "#web/features/generated-page/batch/run-on-server.ts";
import type { BatchControls, BatchWork } from "#web/features/generated-page/batch/use-batch.ts";
import type { LocalFiles } from "#web/features/generated-page/in-page/use-local-files.ts";
import { type Draft, pipelineOf, secretsOf } from "#web/features/pipeline-draft/draft.ts";
import { runRefusalMessage, stoppedRunMessage } from "#web/features/runs/run-outcome.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { createPageWorkplace } from "./page-workplace.ts";

interface EachFileParts {
  readonly draft: Draft;
  /** For one file. Null while it can't run. */
  readonly plan: Plan | null;
  readonly local: LocalFiles;
  readonly factsOf: (utilityId: string) => UtilityFacts | undefined;
}

const waiting: RowState = { is: "waiting" };

/** Runs a pipeline on each of the files alone, as a batch. */
export function useEachFile({ draft, plan, local, factsOf }: EachFileParts): BatchControls {
  const { files } = local;
  const queryClient = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<File, RowState>>(new Map());
  const [work, setWork] = useState<BatchWork | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [stopping, setStopping] = useState<BatchControls["stopping"]>("no");
  const [failure, setFailure] = useState<string | null>(null);
  const [keptUntil, setKeptUntil] = useState<string | null>(null);
  const isStopping = useRef(false);
  const runId = useRef<string>(null);
  const leaving = useRef<AbortController>(null);
  const runner = useRef<BrowserRunner>(null);
  const isBusy = work !== null;
  const isInPage = plan?.place === "page" && plan.price.most === 0;
  const call = JSON.stringify([pipelineOf(draft), secretsOf(draft)]);
  useEffect(() => (isBusy ? beginWork() : undefined), [isBusy]);
  useEffect(
    () => () => {
      leaving.current?.abort();
      runner.current?.cancel();
    },
    [],
  );

  const named = useMemo(() => {
    const taken = new Set<string>();
    return files.map((file) => renamed(file, unusedFilename(file.name, taken)));
  }, [files]);
  const rows = files.map((file, index): BatchRow => ({
    id: index + 1,
    file: named[index] ?? file,
    state: states.get(file) ?? waiting,
  }));

  const inPage = async (planned: Plan, chosen: readonly BatchRow[], onRow: OnRow) => {
    const place = createPageWorkplace({
      runner: (runner.current ??= createBrowserRunner(startWorker)),
      factsOf,
      onGiven: () => undefined,
      onProgress: (progress) => setPercent(progress.percent),
    });
    await runInPage({
      plan: planned,
      rows: chosen,
      call,
      runStep: place.runStep,
      isStopping: () => isStopping.current,
      onRow,
      onProgress: (done, step) => setWork({ done, step }),
    });
  };

  const onServer = async (planned: Plan, chosen: readonly BatchRow[], onRow: OnRow) => {
    const controller = new AbortController();
    leaving.current = controller;
    const end = await runOnServer({
      pipeline: pipelineOf(draft),
      secrets: secretsOf(draft),
      rows: chosen,
      call,
      priceOf: (count) => mostOf(count, planned.price.most),
      signal: controller.signal,
      onRow,
      onProgress: (done, step) => setWork({ done, step }),
      onAccepted(run) {
        runId.current = run.runId;
        setWork({ done: 0, step: "Starting" });
      },
    });
    if (end === null) return;
    setKeptUntil(end.expiresAt);
    finish(end.run);
  };

  const finish = (run: Run) => {
    const counts = countFiles(run.result);
    if (counts !== null && counts.cancelled > 0) {
      showToast({ message: cancelledSentence(counts, run.price > 0) });
    } else if (run.status === "cancelled") {
      showToast({ message: problemOfStoppedRun(run).detail });
    } else if (run.status === "failed") setFailure(stoppedRunMessage(run));
  };

  const run = async (chosen: readonly BatchRow[]) => {
    if (isBusy || plan === null || chosen.length === 0) return;
    const sources = files;
    const onRow: OnRow = (id, state) => {
      const file = sources[id - 1];
      if (file !== undefined) setStates((now) => new Map(now).set(file, state));
    };
    setFailure(null);
    isStopping.current = false;
    setStopping("no");
    setWork({ done: 0, step: "Starting" });
    for (const { id } of chosen) onRow(id, waiting);
    try {
      await (isInPage ? inPage : onServer)(plan, chosen, onRow);
    } catch (error) {
      const isLeft = error instanceof DOMException && error.name === "AbortError";
      if (!isLeft) setFailure(runRefusalMessage(error));
    } finally {
      runId.current = null;
      setStates(endedOnly);
      setWork(null);
      setPercent(null);
      if (!isInPage) {
        void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
        void queryClient.invalidateQueries({ queryKey: creditsKey });
      }
    }
  };

  return {
    rows,
    mistakes: local.mistakes,
    work,
    percent,
    stopping,
    failure,
    keptUntil,
    isInPage,
    toRun: rowsToRun(rows, call),
    run: (chosen) => void run(chosen),
    cancel() {
      if (!isInPage) {
        setStopping("now");
        if (runId.current === null) leaving.current?.abort();
        else
          void cancelRun(runId.current).catch((error: unknown) => setFailure(errorMessage(error)));
      } else if (isStopping.current) {
        setStopping("now");
        runner.current?.cancel();
      } else {
        isStopping.current = true;
        setStopping("after this file");
      }
    },
    remove(id) {
      const file = files[id - 1];
      if (file !== undefined) local.remove(file);
    },
    clear() {
      local.replace([]);
      setStates(new Map());
      setFailure(null);
    },
  };
}

type OnRow = (id: number, state: RowState) => void;

/** Leaves out what a run left unfinished, which then waits again. */
function endedOnly(states: ReadonlyMap<File, RowState>): ReadonlyMap<File, RowState> {
  return new Map([...states].filter(([file, state]) => isEnded({ id: 0, file, state })));
}
