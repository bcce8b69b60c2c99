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
  /** Null if it succeeded. */
  readonly problem: string | null;
  readonly outputs: readonly File[];
}

export type BatchOutcome<File> =
  | {
      readonly status: "succeeded";
      readonly result: RunResult;
      readonly files: readonly BatchedFile<File>[];
      readonly outputs: readonly File[];
      readonly price: Hundredths;
    }
  | { readonly status: "cancelled" };

/**
 * Runs a plan on each file alone. A file that fails stops no other and costs nothing. `onFile` is told of each end.
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
    if (outcome.status === "cancelled") return outcome;
    const file = await endOf(input, outcome, { plan, place, taken });
    if (outcome.status === "succeeded") price += outcome.price;
    files.push(file);
    onFile(file, index);
  }
  return {
    status: "succeeded",
    result: tableOf(files),
    files,
    outputs: files.flatMap(({ outputs }) => outputs),
    price: price as Hundredths,
  };
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
    return { input, problem: ownSentence(outcome.detail, plan), outputs: [] };
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
  return { input, problem: null, outputs };
}

export interface BatchCounts {
  readonly done: number;
  readonly failed: number;
}

/** Counts the files in a table of `tableOf`. Returns null for any other result. */
export function countFiles(result: unknown): BatchCounts | null {
  const parsed = runResultSchema.safeParse(result);
  if (!parsed.success || parsed.data.type !== "table") return null;
  const { columns, rows } = parsed.data;
  const place = columns.indexOf(resultColumn);
  if (place === -1) return null;
  const done = rows.filter((row) => row[place] === doneWord).length;
  return { done, failed: rows.length - done };
}

const resultColumn = "Result";
const doneWord = "Done";

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
    rows: files.map(({ input, problem, outputs }) => [
      input.filename,
      problem === null ? doneWord : "Failed",
      input.bytes,
      problem === null ? outputs.reduce((sum, { bytes }) => sum + bytes, 0) : null,
      outputs.map(({ filename }) => filename).join(", "),
      problem ?? "",
    ]),
    sizes: { "Bytes before": "Size before", "Bytes after": "Size after" },
    filename: "results.csv",
  };
}
