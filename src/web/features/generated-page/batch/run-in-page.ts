import type { Workplace } from "#kit/pipeline/follow-plan.ts";
import type { Plan } from "#kit/pipeline/plan-pipeline.ts";
import { runBatch } from "#kit/pipeline/run-batch.ts";
import { type PageFile, pageFileOf, pageFiles } from "#web/features/browser-run/page-files.ts";
import type { BatchRow, RowState } from "./batch-rows.ts";

export interface PageBatch {
  readonly plan: Plan;
  readonly rows: readonly BatchRow[];
  /** What runs, as text. */
  readonly call: string;
  readonly runStep: Workplace<PageFile>["runStep"];
  /** Asked before each file. */
  readonly isStopping: () => boolean;
  readonly onRow: (id: number, state: RowState) => void;
  readonly onProgress: (done: number, step: string) => void;
}

/** Runs a batch in the page, file by file. Resolves with whether some file succeeded. */
export async function runInPage(batch: PageBatch): Promise<boolean> {
  const { plan, rows, call, isStopping, onRow } = batch;
  let current = 0;
  let hasSucceeded = false;
  const place: Workplace<PageFile> = {
    async runStep(call) {
      if (isStopping()) return { status: "cancelled" };
      const row = rows[current];
      if (row !== undefined) onRow(row.id, { is: "working" });
      return batch.runStep(call);
    },
    ...pageFiles,
    onProgress: batch.onProgress,
  };
  const inputs = rows.map(({ file }) => pageFileOf(file, file.name));
  await runBatch(plan, inputs, place, ({ ended, problem, outputs }, index) => {
    current = index + 1;
    const row = rows[index];
    if (row === undefined) return;
    hasSucceeded ||= ended === "done";
    onRow(
      row.id,
      ended === "done" ? doneWith(outputs, call) : { is: "failed", problem: problem ?? "" },
    );
  });
  return hasSucceeded;
}

function doneWith(outputs: readonly PageFile[], call: string): RowState {
  return {
    is: "done",
    call,
    outputs: outputs.map(({ filename, bytes, blob }) => ({
      filename,
      bytes,
      read: async () => blob,
    })),
  };
}
