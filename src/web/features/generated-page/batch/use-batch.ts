import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isAllowedType } from "#contract/facts/files/allowed-type.ts";
import { priceOf } from "#contract/facts/credits/price.ts";
import { problemOfStoppedRun } from "#contract/facts/run-failure.ts";
import type { Run } from "#contract/schemas/run.ts";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { computesInPage } from "#kit/manifest/place.ts";
import { countFiles } from "#kit/pipeline/run-batch.ts";
import { accountQuery, creditsKey } from "#web/api/account/account.ts";
import { isProblem } from "#web/api/http/problem-error.ts";
import { cancelRun } from "#web/api/sessions/runs.ts";
import { reloadUtility } from "#web/api/utility.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { beginWork } from "#web/browser/work-under-way.ts";
import { recordRefusal, recordRun } from "#web/features/analytics/record-run.ts";
import { fileOf, stepOutcomeOf } from "#web/features/browser-run/page-files.ts";
import { useCharging } from "#web/features/browser-run/use-charging.ts";
import { useComputing } from "#web/features/browser-run/use-computing.ts";
import {
  runRefusalMessage,
  stoppedRunMessage,
  tellShort,
  tellSucceeded,
} from "#web/features/runs/run-outcome.ts";
import { loadManifest } from "#web/features/utility/load-utility.ts";
import { showToast } from "#web/ui/show-toast.ts";
import type { CheckedCall, OptionForm } from "../options/use-option-form.ts";
import type { UtilityPageProps } from "../utility-page.ts";
import { type BatchBeginning, isZip } from "../many-files.ts";
import { mostOf } from "./batch-quote.ts";
import {
  addFiles,
  type BatchRow,
  bytesOf,
  cancelledSentence,
  mostBytes,
  mostFiles,
  type RowState,
  rowsToRun,
  withoutUnfinished,
  withState,
} from "./batch-rows.ts";
import { type PlannedBatch, planBatch } from "./plan-batch.ts";
import { runInPage } from "./run-in-page.ts";
import { runOnServer } from "./run-on-server.ts";

interface BatchParts extends Pick<UtilityPageProps, "utility" | "facts" | "session"> {
  readonly form: OptionForm;
  readonly limits: FileLimits;
  readonly given: BatchBeginning;
}

/** What a batch does right now. */
export interface BatchWork {
  /** From 0 to 1. */
  readonly done: number;
  readonly step: string;
}

const noRows: readonly BatchRow[] = [];

/** The files of a batch, and what becomes of them. */
export function useBatch(parts: BatchParts) {
  const { utility, facts, session, form, limits, given } = parts;
  const queryClient = useQueryClient();
  const [rows, setRows] = useState(noRows);
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const [isReading, setReading] = useState(false);
  const [work, setWork] = useState<BatchWork | null>(null);
  const [stopping, setStopping] = useState<"no" | "after this file" | "now">("no");
  const [failure, setFailure] = useState<string | null>(null);
  const [keptUntil, setKeptUntil] = useState<string | null>(null);
  const isStopping = useRef(false);
  const runId = useRef<string>(null);
  const leaving = useRef<AbortController>(null);
  const computing = useComputing(utility.id, facts);
  const charge = useCharging(utility, session);
  const isBusy = work !== null;
  const isInPage = computesInPage(facts) && priceOf(utility) === 0;
  const call = JSON.stringify([form.operation.code, form.options]);

  useEffect(() => (isBusy ? beginWork() : undefined), [isBusy]);
  useEffect(() => () => leaving.current?.abort(), []);

  const onRow = (id: number, state: RowState) =>
    setRows((now) => withState(now, new Set([id]), state));

  /** Files can only be added, removed and run one after another. */
  const add = async (
    present: readonly BatchRow[],
    { files: chosen, takesApart }: BatchBeginning,
  ) => {
    if (isBusy || isReading) return;
    setReading(true);
    const { files, mistakes: unread } = await withUnpacked(chosen, present, { limits, takesApart });
    setReading(false);
    const added = addFiles(present, files, limits);
    setRows(added.rows);
    setMistakes([...unread, ...added.mistakes]);
  };
  const wasGiven = useRef(false);
  const addGiven = useEffectEvent(() => {
    if (!wasGiven.current) void add(noRows, given);
    wasGiven.current = true;
  });
  useEffect(() => addGiven(), []);

  const inPage = async (planned: PlannedBatch, chosen: readonly BatchRow[], asked: CheckedCall) => {
    const hasSucceeded = await runInPage({
      plan: planned.plan,
      rows: chosen,
      call,
      runStep: async ({ operation, options, inputs }) =>
        stepOutcomeOf(await computing.compute({ operation, options, inputs: inputs.map(fileOf) })),
      isStopping: () => isStopping.current,
      onRow,
      onProgress: (done, step) => setWork({ done, step }),
    });
    if (!hasSucceeded) return;
    // One for all files: the history is of what people did.
    const refused = await charge(asked.operation);
    if (refused !== null) setFailure(refused.sentence);
    recordRun(utility, asked.operation, null);
    tellSucceeded(utility.id, asked.operation, asked.options);
  };

  const onServer = async (
    { pipeline, secrets }: PlannedBatch,
    chosen: readonly BatchRow[],
    asked: CheckedCall,
  ) => {
    const controller = new AbortController();
    leaving.current = controller;
    const end = await runOnServer({
      pipeline,
      secrets,
      rows: chosen,
      call,
      priceOf: (files) => mostOf(files, priceOf(utility)),
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
    finish(end.run, asked);
  };

  const finish = (run: Run, asked: CheckedCall) => {
    if (run.status === "cancelled") {
      showToast({ message: problemOfStoppedRun(run).detail });
      return;
    }
    recordRun(utility, asked.operation, run.error?.code ?? null);
    const counts = countFiles(run.result);
    if (counts !== null && counts.cancelled > 0) {
      showToast({ message: cancelledSentence(counts, run.price > 0) });
    } else if (run.status === "succeeded")
      tellSucceeded(utility.id, asked.operation, asked.options);
    else setFailure(stoppedRunMessage(run));
  };

  const refuse = (error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") return;
    recordRefusal(utility, form.operation.code, error);
    tellShort(error, { utilityId: utility.id });
    if (isProblem(error, "price_changed")) void reloadUtility(queryClient, utility.id);
    setFailure(runRefusalMessage(error));
  };

  const run = async (chosen: readonly BatchRow[]) => {
    if (isBusy || chosen.length === 0) return;
    const asked = await form.submit();
    if (asked === null) return;
    setFailure(null);
    tellShort(null, { utilityId: utility.id });
    isStopping.current = false;
    setStopping("no");
    setWork({ done: 0, step: "Starting" });
    try {
      const manifest = await loadManifest(facts);
      const { operation, options } = form;
      const planned = planBatch(manifest, { utility, operation, options });
      setRows((now) => withState(now, new Set(chosen.map(({ id }) => id)), { is: "waiting" }));
      await (isInPage ? inPage : onServer)(planned, chosen, asked);
    } catch (error) {
      refuse(error);
    } finally {
      runId.current = null;
      setRows(withoutUnfinished);
      setWork(null);
      if (!isInPage) {
        void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
        void queryClient.invalidateQueries({ queryKey: creditsKey });
      }
    }
  };

  return {
    rows,
    mistakes,
    isReading,
    work,
    stopping,
    failure,
    keptUntil,
    isInPage,
    /** Of the file at work, in percent, if it tells. */
    percent: computing.progress?.percent ?? null,
    toRun: rowsToRun(rows, call),
    /** Rows of ZIP files that wait, and could be taken apart. */
    zips: rows.filter(({ file, state }) => state.is === "waiting" && isZip(file)),
    add: (files: readonly File[]) => void add(rows, { files, takesApart: false }),
    takeApart(zips: readonly BatchRow[]) {
      const files = zips.map(({ file }) => file);
      const others = rows.filter((row) => !zips.includes(row));
      void add(others, { files, takesApart: true });
    },
    run: (chosen: readonly BatchRow[]) => void run(chosen),
    /** In the page, stops after the file at work and, asked again, at once. */
    cancel() {
      if (!isInPage) {
        setStopping("now");
        if (runId.current === null) leaving.current?.abort();
        else
          void cancelRun(runId.current).catch((error: unknown) => setFailure(errorMessage(error)));
      } else if (isStopping.current) {
        setStopping("now");
        computing.cancel();
      } else {
        isStopping.current = true;
        setStopping("after this file");
      }
    },
    remove: (id: number) => setRows((now) => now.filter((row) => row.id !== id)),
    clear() {
      setRows(noRows);
      setMistakes([]);
      setFailure(null);
    },
  };
}

export type Batch = ReturnType<typeof useBatch>;

/** What shows a batch and lets people steer it. */
export type BatchControls = Pick<
  Batch,
  | "rows"
  | "mistakes"
  | "work"
  | "stopping"
  | "failure"
  | "keptUntil"
  | "isInPage"
  | "percent"
  | "toRun"
  | "run"
  | "cancel"
  | "remove"
  | "clear"
>;

/** Takes ZIP files apart that the utility doesn't take itself, or all if it `takesApart`. */
async function withUnpacked(
  chosen: readonly File[],
  rows: readonly BatchRow[],
  { limits, takesApart }: Pick<BatchParts, "limits"> & Pick<BatchBeginning, "takesApart">,
): Promise<{ readonly files: readonly File[]; readonly mistakes: readonly string[] }> {
  const files: File[] = [];
  const mistakes: string[] = [];
  for (const file of chosen) {
    if (!isZip(file) || (!takesApart && isAllowedType(file, limits.allowedTypes))) {
      files.push(file);
      continue;
    }
    const used = bytesOf(rows) + files.reduce((sum, { size }) => sum + size, 0);
    const room = { files: mostFiles - rows.length - files.length, bytes: mostBytes - used };
    try {
      const { unzip } = await import("./unzip.ts");
      files.push(...(await unzip(file, room)));
    } catch (error) {
      mistakes.push(errorMessage(error));
    }
  }
  return { files, mistakes };
}
