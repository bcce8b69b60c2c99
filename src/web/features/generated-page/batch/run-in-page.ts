import type { PipelineFile, StepOutcome, Workplace } from "#kit/pipeline/follow-plan.ts";
import type { Plan } from "#kit/pipeline/plan-pipeline.ts";
import { runBatch } from "#kit/pipeline/run-batch.ts";
import type { BrowserCall } from "#web/features/browser-run/browser-call.ts";
import type { RunOutcome } from "#web/features/browser-run/browser-runner.ts";
import type { BatchRow, RowState } from "./batch-rows.ts";

interface PageFile extends PipelineFile {
  readonly blob: Blob;
}

export interface PageBatch {
  readonly plan: Plan;
  readonly rows: readonly BatchRow[];
  /** What runs, as text. */
  readonly call: string;
  readonly compute: (call: BrowserCall) => Promise<RunOutcome>;
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
    async runStep({ operation, options, inputs }) {
      if (isStopping()) return { status: "cancelled" };
      const row = rows[current];
      if (row !== undefined) onRow(row.id, { is: "working" });
      return outcomeOf(await batch.compute({ operation, options, inputs: inputs.map(fileOf) }));
    },
    readText: ({ blob }) => readUtf8(blob),
    makeFile: async (filename, content) => pageFile(filename, new Blob([content])),
    renamed: (file, filename) => ({ ...file, filename }),
    onProgress: batch.onProgress,
  };
  const inputs = rows.map(({ file }) => pageFile(file.name, file));
  await runBatch(plan, inputs, place, ({ problem, outputs }, index) => {
    current = index + 1;
    const row = rows[index];
    if (row === undefined) return;
    hasSucceeded ||= problem === null;
    onRow(row.id, problem === null ? doneWith(outputs, call) : { is: "failed", problem });
  });
  return hasSucceeded;
}

function pageFile(filename: string, blob: Blob): PageFile {
  return { filename, contentType: blob.type, bytes: blob.size, blob };
}

function fileOf({ filename, blob }: PageFile): File {
  if (blob instanceof File && blob.name === filename) return blob;
  return new File([blob], filename, { type: blob.type });
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

function outcomeOf(outcome: RunOutcome): StepOutcome<PageFile> {
  switch (outcome.type) {
    case "done": {
      const outputs = outcome.outputs.map(({ filename, blob }) => pageFile(filename, blob));
      return { status: "succeeded", result: outcome.result, outputs };
    }
    case "failed":
      return { status: "failed", code: outcome.code, detail: outcome.sentence };
    default:
      return { status: "cancelled" };
  }
}

async function readUtf8(blob: Blob): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await blob.arrayBuffer());
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
