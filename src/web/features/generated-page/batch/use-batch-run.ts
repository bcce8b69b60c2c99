import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { problemOfStoppedRun } from "#contract/facts/run-failure.ts";
import type { Run } from "#contract/schemas/run.ts";
import { countFiles } from "#kit/pipeline/run-batch.ts";
import { accountQuery, creditsKey } from "#web/api/account/account.ts";
import { cancelRun } from "#web/api/sessions/runs.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { beginWork } from "#web/browser/work-under-way.ts";
import { runRefusalMessage, stoppedRunMessage } from "#web/features/runs/run-outcome.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { cancelledSentence } from "./batch-rows.ts";
import { type PageBatch, runInPage } from "./run-in-page.ts";
import { runOnServer, type ServerBatch } from "./run-on-server.ts";

/** What a batch does right now. */
export interface BatchWork {
  /** From 0 to 1. */
  readonly done: number;
  readonly step: string;
}

interface BatchPlace {
  readonly isInPage: boolean;
  /** Ends the file at work in the page. */
  readonly cancelInPage: () => void;
}

/** Runs one batch at a time, in the page or on the server, and stops it when asked. */
export function useBatchRun({ isInPage, cancelInPage }: BatchPlace) {
  const queryClient = useQueryClient();
  const [work, setWork] = useState<BatchWork | null>(null);
  const [stopping, setStopping] = useState<"no" | "after this file" | "now">("no");
  const [failure, setFailure] = useState<string | null>(null);
  const [keptUntil, setKeptUntil] = useState<string | null>(null);
  const isStopping = useRef(false);
  const runId = useRef<string>(null);
  const leaving = useRef<AbortController>(null);
  const isBusy = work !== null;
  useEffect(() => (isBusy ? beginWork() : undefined), [isBusy]);
  useEffect(() => () => leaving.current?.abort(), []);

  const onProgress = (done: number, step: string) => setWork({ done, step });
  const tellEnd = (run: Run) => {
    const counts = countFiles(run.result);
    if (counts !== null && counts.cancelled > 0) {
      showToast({ message: cancelledSentence(counts, run.price > 0) });
    } else if (run.status === "cancelled") {
      showToast({ message: problemOfStoppedRun(run).detail });
    } else if (run.status === "failed") setFailure(stoppedRunMessage(run));
  };
  return {
    work,
    stopping,
    failure,
    keptUntil,
    setFailure,
    /** Does `begin` and shows that the batch is at work. `onRefused` hears of what it throws, unless somebody left. */
    async start(begin: () => Promise<void>, onRefused?: (error: unknown) => void): Promise<void> {
      setFailure(null);
      isStopping.current = false;
      setStopping("no");
      onProgress(0, "Starting");
      try {
        await begin();
      } catch (error) {
        if (error instanceof DOMException && error.name === "AbortError") return;
        onRefused?.(error);
        setFailure(runRefusalMessage(error));
      } finally {
        runId.current = null;
        setWork(null);
        if (!isInPage) {
          void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
          void queryClient.invalidateQueries({ queryKey: creditsKey });
        }
      }
    },
    /** Resolves with whether some file succeeded. */
    inPage: (batch: Omit<PageBatch, "isStopping" | "onProgress">): Promise<boolean> =>
      runInPage({ ...batch, isStopping: () => isStopping.current, onProgress }),
    /** Resolves with the ended run, or null if no file arrived. */
    async onServer(
      batch: Omit<ServerBatch, "signal" | "onProgress" | "onAccepted">,
    ): Promise<Run | null> {
      const controller = new AbortController();
      leaving.current = controller;
      const end = await runOnServer({
        ...batch,
        signal: controller.signal,
        onProgress,
        onAccepted(run) {
          runId.current = run.runId;
          onProgress(0, "Starting");
        },
      });
      if (end === null) return null;
      setKeptUntil(end.expiresAt);
      tellEnd(end.run);
      return end.run;
    },
    /** In the page, stops after the file at work and, asked again, at once. */
    cancel() {
      if (!isInPage) {
        setStopping("now");
        if (runId.current === null) leaving.current?.abort();
        else
          void cancelRun(runId.current).catch((error: unknown) => setFailure(errorMessage(error)));
      } else if (isStopping.current) {
        setStopping("now");
        cancelInPage();
      } else {
        isStopping.current = true;
        setStopping("after this file");
      }
    },
  };
}
