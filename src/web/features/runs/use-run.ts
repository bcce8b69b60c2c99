import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Run } from "#contract/schemas/run.ts";
import type { Session } from "#contract/schemas/session.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { accountQuery, creditsKey } from "#web/api/account/account.ts";
import { createIdempotencyKey } from "#web/api/http/idempotency-key.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { isProblem } from "#web/api/http/problem-error.ts";
import { beginWork } from "#web/browser/work-under-way.ts";
import { reloadUtility } from "#web/api/utility.ts";
import { cancelRun, followRun, startRun } from "#web/api/sessions/runs.ts";
import { recordRefusal, recordRun } from "#web/features/analytics/record-run.ts";
import { type ShownForm, tellShort, tellSucceeded } from "./run-outcome.ts";
import { showToast } from "#web/ui/show-toast.ts";

export interface UtilityRun {
  /** The active run; null before acceptance and after the end. */
  readonly run: Run | null;
  readonly isBusy: boolean;
  readonly isCancelling: boolean;
  /**
   * Starts a run and returns how it ended. Throws refusals. Without enough credits, `form` is kept; without one, the
   * page stays open.
   */
  start(operation: string, session: Session, options: unknown, form?: ShownForm): Promise<Run>;
  cancel(): void;
}

/** Runs a utility on the server: one click, one run, one charge. */
export function useRun(utility: CatalogueEntry): UtilityRun {
  const queryClient = useQueryClient();
  const [run, setRun] = useState<Run | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const start = useMutation({
    async mutationFn({ operation, session, options }: Asked) {
      const signal = leaving.current?.signal ?? new AbortController().signal;
      const accepted = await startRun({
        code: utility.code,
        operation,
        sessionId: session.sessionId,
        options,
        quotedPrice: utility.creditsPerExecution,
        idempotencyKey: createIdempotencyKey(),
      });
      setRun(accepted);
      return followRun(accepted, setRun, signal);
    },
    onSuccess(ended, { operation, options }) {
      if (ended.status === "succeeded") tellSucceeded(utility.id, operation, options);
      if (ended.status !== "cancelled") recordRun(utility, operation, ended.error?.code ?? null);
    },
    onMutate: () => tellShort(null, { utilityId: utility.id }),
    onError(error, { operation, form }) {
      recordRefusal(utility, operation, error);
      tellShort(error, { utilityId: utility.id, ...(form !== undefined && { form }) });
      if (isProblem(error, "price_changed")) void reloadUtility(queryClient, utility.id);
    },
    onSettled() {
      setRun(null);
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: creditsKey });
    },
  });
  const isBusy = start.isPending;
  useEffect(() => (isBusy ? beginWork() : undefined), [isBusy]);
  const cancel = useMutation({
    mutationFn: (runId: string) => cancelRun(runId),
    onError(error) {
      // It just ended, so its outcome is on the way.
      if (isProblem(error, "run_ended")) return;
      showToast({ message: `Failed to cancel the run: ${errorMessage(error)}`, style: "error" });
    },
  });

  return {
    run,
    isBusy,
    // An accepted cancel is pending until the run ends.
    isCancelling: run !== null && cancel.variables === run.runId && !cancel.isError,
    start: (operation, session, options, form) =>
      start.mutateAsync({ operation, session, options, ...(form !== undefined && { form }) }),
    cancel() {
      if (run !== null) cancel.mutate(run.runId);
    },
  };
}

interface Asked {
  readonly operation: string;
  readonly session: Session;
  readonly options: unknown;
  readonly form?: ShownForm;
}

/** What pages show of an active or waiting run. */
export interface RunAtWork {
  readonly isBusy: boolean;
  /** null before anything is known; without `percent`, progress can't be measured. */
  readonly progress: { readonly percent: number | null; readonly step: string } | null;
  /** Absent while nothing can be cancelled. */
  readonly cancel: (() => void) | undefined;
  readonly isCancelling: boolean;
}

export function runAtWork({ run, isBusy, isCancelling, cancel }: UtilityRun): RunAtWork {
  return {
    isBusy,
    isCancelling,
    progress: run?.progress ?? null,
    cancel: run === null ? undefined : cancel,
  };
}
