import type { Hundredths } from "#contract/facts/credits/amount.ts";
import { unusedFilename } from "../run/free-filename.ts";
import { type RunResult, runResultSchema } from "../run/run-result.ts";
import { filesOfResult, nameAfter } from "./batch-files.ts";
import {
  followPlan,
  type PipelineFile,
  type PlanOutcome,
  titleOf,
  type Workplace,
} from "./follow-plan.ts";
import type { Plan } from "./plan-pipeline.ts";

/** How one file of a batch ended. */
export interface BatchedFile<File> {
  readonly input: File;
  readonly ended: "done" | "failed" | "cancelled";
  /** Null unless it failed. */
  readonly problem: string | null;
  readonly outputs: readonly File[];
}

export interface BatchOutcome<File> {
  /** `cancelled` if it was stopped. What was done until then is here, and the other files are cancelled. */
  readonly status: "succeeded" | "cancelled";
  readonly result: RunResult;
  readonly files: readonly BatchedFile<File>[];
  readonly outputs: readonly File[];
  readonly price: Hundredths;
}

/**
 * Runs a plan on each file alone. A file that fails stops no other and costs nothing. `onFile` is told of each that is
 * done or failed.
 */
export async function runBatch<File extends PipelineFile>(
  plan: Plan,
  inputs: readonly File[],
  place: Workplace<File>,
  onFile: (file: BatchedFile<File>, index: number) => void = () => undefined,
): Promise<BatchOutcome<File>> {
  const files: BatchedFile<File>[] = [];
  const taken = new Set<string>();
  let price = 0;
  const end = (status: BatchOutcome<File>["status"]): BatchOutcome<File> => ({
    status,
    result: tableOf(files),
    files,
    outputs: files.flatMap(({ outputs }) => outputs),
    price: price as Hundredths,
  });
  for (const [index, input] of inputs.entries()) {
    const outcome = await followPlan(
      plan,
      { files: [input], text: undefined },
      {
        ...place,
        onProgress: (done) =>
          place.onProgress(
            (index + done) / inputs.length,
            `File ${index + 1} of ${inputs.length}: ${input.filename}`,
          ),
      },
    );
    if (outcome.status === "cancelled") {
      files.push(...inputs.slice(index).map(cancelled));
      return end("cancelled");
    }
    const file = await endOf(input, outcome, { plan, place, taken });
    if (outcome.status === "succeeded") price += outcome.price;
    files.push(file);
    onFile(file, index);
  }
  return end("succeeded");
}

function cancelled<File>(input: File): BatchedFile<File> {
  return { input, ended: "cancelled", problem: null, outputs: [] };
}

interface Ending<File extends PipelineFile> {
  readonly plan: Plan;
  readonly place: Workplace<File>;
  readonly taken: Set<string>;
}

async function endOf<File extends PipelineFile>(
  input: File,
  outcome: Exclude<PlanOutcome<File>, { readonly status: "cancelled" }>,
  { plan, place, taken }: Ending<File>,
): Promise<BatchedFile<File>> {
  if (outcome.status === "failed") {
    return { input, ended: "failed", problem: ownSentence(outcome.detail, plan), outputs: [] };
  }
  const made = [...outcome.outputs];
  if (made.length === 0 && outcome.result !== null) {
    for (const { filename, content } of filesOfResult(outcome.result, input.filename)) {
      made.push(await place.makeFile(filename, content));
    }
  }
  const outputs = made.map((file) => {
    const filename = unusedFilename(nameAfter(input.filename, file.filename), taken);
    return place.renamed(file, filename);
  });
  return { input, ended: "done", problem: null, outputs };
}

export interface BatchCounts {
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
}

/** Counts the files in a table of `tableOf`. Returns null for any other result. */
export function countFiles(result: unknown): BatchCounts | null {
  const parsed = runResultSchema.safeParse(result);
  if (!parsed.success || parsed.data.type !== "table") return null;
  const { columns, rows } = parsed.data;
  const place = columns.indexOf(resultColumn);
  if (place === -1) return null;
  const count = (ended: keyof BatchCounts) =>
    rows.filter((row) => readEnd(row[place]) === ended).length;
  return { done: count("done"), failed: count("failed"), cancelled: count("cancelled") };
}

const resultColumn = "Result";
/** Its place among the columns, from 0. */
export const resultPlace = 1;
const endWords = { done: "Done", failed: "Failed", cancelled: "Cancelled" } as const;

/** Reads a cell of the column `Result`. */
export function readEnd(cell: unknown): BatchedFile<unknown>["ended"] {
  if (cell === endWords.done) return "done";
  return cell === endWords.cancelled ? "cancelled" : "failed";
}

/** Where there is only one step, its number and name say nothing. */
function ownSentence(detail: string, { steps }: Plan): string {
  const [only] = steps;
  if (only === undefined || steps.length > 1) return detail;
  const title = `${titleOf(only)}: `;
  return detail.startsWith(title) ? detail.slice(title.length) : detail;
}

/** The table that people download as `results.csv`. */
export function tableOf<File extends PipelineFile>(
  files: readonly BatchedFile<File>[],
): Extract<RunResult, { type: "table" }> {
  return {
    type: "table",
    columns: ["File", resultColumn, "Bytes before", "Bytes after", "Files made", "Problem"],
    rows: files.map(({ input, ended, problem, outputs }) => [
      input.filename,
      endWords[ended],
      input.bytes,
      ended === "done" ? outputs.reduce((sum, { bytes }) => sum + bytes, 0) : null,
      outputs.map(({ filename }) => filename).join(", "),
      problem ?? "",
    ]),
    sizes: { "Bytes before": "Size before", "Bytes after": "Size after" },
    filename: "results.csv",
  };
}
