import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isAllowedType } from "#contract/facts/files/allowed-type.ts";
import { priceOf } from "#contract/facts/credits/price.ts";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { computesInPage } from "#kit/manifest/place.ts";
import { countFiles } from "#kit/pipeline/run-batch.ts";
import { isProblem } from "#web/api/http/problem-error.ts";
import { reloadUtility } from "#web/api/utility.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { recordRefusal, recordRun } from "#web/features/analytics/record-run.ts";
import { fileOf, stepOutcomeOf } from "#web/features/browser-run/page-files.ts";
import { useCharging } from "#web/features/browser-run/use-charging.ts";
import { useComputing } from "#web/features/browser-run/use-computing.ts";
import { tellShort, tellSucceeded } from "#web/features/runs/run-outcome.ts";
import { loadManifest } from "#web/features/utility/load-utility.ts";
import type { CheckedCall, OptionForm } from "../options/use-option-form.ts";
import type { UtilityPageProps } from "../utility-page.ts";
import { type BatchBeginning, isZip } from "../many-files.ts";
import { mostOf } from "./batch-quote.ts";
import {
  addFiles,
  type BatchRow,
  bytesOf,
  mostBytes,
  mostFiles,
  type RowState,
  rowsToRun,
  withoutUnfinished,
  withState,
} from "./batch-rows.ts";
import { type PlannedBatch, planBatch } from "./plan-batch.ts";
import { useBatchRun } from "./use-batch-run.ts";

interface BatchParts extends Pick<UtilityPageProps, "utility" | "facts" | "session"> {
  readonly form: OptionForm;
  readonly limits: FileLimits;
  readonly given: BatchBeginning;
}

const noRows: readonly BatchRow[] = [];

/** The files of a batch, and what becomes of them. */
export function useBatch(parts: BatchParts) {
  const { utility, facts, session, form, limits, given } = parts;
  const queryClient = useQueryClient();
  const [rows, setRows] = useState(noRows);
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const [isReading, setReading] = useState(false);
  const computing = useComputing(utility.id, facts);
  const charge = useCharging(utility, session);
  const isInPage = computesInPage(facts) && priceOf(utility) === 0;
  const batch = useBatchRun({ isInPage, cancelInPage: computing.cancel });
  const isBusy = batch.work !== null;
  const call = JSON.stringify([form.operation.code, form.options]);

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

  const inPage = async (
    { plan }: PlannedBatch,
    chosen: readonly BatchRow[],
    { operation, options }: CheckedCall,
  ) => {
    const hasSucceeded = await batch.inPage({
      plan,
      rows: chosen,
      call,
      onRow,
      runStep: async (step) =>
        stepOutcomeOf(await computing.compute({ ...step, inputs: step.inputs.map(fileOf) })),
    });
    if (!hasSucceeded) return;
    // One for all files: the history is of what people did.
    const refused = await charge(operation);
    if (refused !== null) batch.setFailure(refused.sentence);
    recordRun(utility, operation, null);
    tellSucceeded(utility.id, operation, options);
  };

  const onServer = async (
    { pipeline, secrets }: PlannedBatch,
    chosen: readonly BatchRow[],
    { operation, options }: CheckedCall,
  ) => {
    const ended = await batch.onServer({
      pipeline,
      secrets,
      rows: chosen,
      call,
      onRow,
      priceOf: (files) => mostOf(files, priceOf(utility)),
    });
    if (ended === null || ended.status === "cancelled") return;
    recordRun(utility, operation, ended.error?.code ?? null);
    const isCut = (countFiles(ended.result)?.cancelled ?? 0) > 0;
    if (ended.status === "succeeded" && !isCut) tellSucceeded(utility.id, operation, options);
  };

  const refused = (error: unknown) => {
    recordRefusal(utility, form.operation.code, error);
    tellShort(error, { utilityId: utility.id });
    if (isProblem(error, "price_changed")) void reloadUtility(queryClient, utility.id);
  };

  const run = async (chosen: readonly BatchRow[]) => {
    if (isBusy || chosen.length === 0) return;
    const asked = await form.submit();
    if (asked === null) return;
    tellShort(null, { utilityId: utility.id });
    await batch.start(async () => {
      const manifest = await loadManifest(facts);
      const { operation, options } = form;
      const planned = planBatch(manifest, { utility, operation, options });
      setRows((now) => withState(now, new Set(chosen.map(({ id }) => id)), { is: "waiting" }));
      await (isInPage ? inPage : onServer)(planned, chosen, asked);
    }, refused);
    setRows(withoutUnfinished);
  };

  return {
    rows,
    mistakes,
    isReading,
    work: batch.work,
    stopping: batch.stopping,
    failure: batch.failure,
    keptUntil: batch.keptUntil,
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
    cancel: batch.cancel,
    remove: (id: number) => setRows((now) => now.filter((row) => row.id !== id)),
    clear() {
      setRows(noRows);
      setMistakes([]);
      batch.setFailure(null);
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
