import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Hundredths } from "#contract/facts/credits/amount.ts";
import { sessionMaximumBytes, sessionMaximumFiles } from "#contract/facts/files/file.ts";
import { runFailures } from "#contract/facts/run-failure.ts";
import { checkOptions } from "#kit/manifest/check-options.ts";
import { typeOfName } from "#kit/pipeline/file-types.ts";
import {
  followPlan,
  type PlanOutcome,
  type StepCall,
  type Workplace,
} from "#kit/pipeline/follow-plan.ts";
import {
  type PipelineOptions,
  pipelineUtility,
  pipelineUtilityId,
} from "#kit/pipeline/pipeline-utility.ts";
import type { Plan } from "#kit/pipeline/plan-pipeline.ts";
import { type BatchOutcome, runBatch } from "#kit/pipeline/run-batch.ts";
import { manifestOf } from "#server/features/catalogue/index.ts";
import type { JobInput, JobOutcome, RunOutput, RunTold } from "#server/runner/run-job.ts";
import { limitsOf, type RunPlace } from "../execution/compute-run.ts";
import { watchCancel } from "../execution/watch-cancel.ts";
import { createProgressWriter } from "../execution/write-progress.ts";
import { keepNote } from "../notes/keep-note.ts";
import { revealSecrets } from "../request/hide-secrets.ts";
import type { WorkParts } from "../run-parts.ts";
import type { RunRow } from "../store.ts";
import { knowSteps, planOf } from "./plan-run.ts";
import { isBatch } from "./stop-batch.ts";
import { wasStopAsked } from "./stop-store.ts";

export function isPipeline({ utilityId }: Pick<RunRow, "utilityId">): boolean {
  return utilityId === pipelineUtilityId;
}

/** A pipeline that succeeds is charged for the steps that ran. */
export type PipelineOutcome =
  | (Extract<JobOutcome, { status: "succeeded" }> & { readonly price: Hundredths })
  | Exclude<JobOutcome, { status: "succeeded" }>;

/** A file on disk: an input of the run, or what a step made. */
type DiskFile = JobInput & Pick<RunOutput, "picture">;

/** Computes the steps of a pipeline, each in a child of its own, and writes progress over all of them. */
export async function computePipeline(
  parts: WorkParts,
  run: RunRow,
  place: RunPlace,
): Promise<PipelineOutcome> {
  const { options: stored, secrets } = revealSecrets(parts.sealer, run);
  const checked = checkOptions(pipelineUtility.operations.run.options, stored);
  if ("fields" in checked) return cantRun("The pipeline was stored by another version.");
  const { options } = checked;
  // An attempt before this one may have been asked, whose files went with it.
  if (isBatch(run) && (await wasStopAsked(parts.database.pool, run.id))) {
    return { status: "cancelled" };
  }
  const utilities = await knowSteps(parts, options.pipeline, run.createdAt);
  const plan = planOf(options, utilities, place.inputs);
  if ("faults" in plan) {
    const [fault] = plan.faults;
    return cantRun(`Step ${fault?.step}: ${fault?.sentence}`);
  }
  await mkdir(place.outputDirectory, { recursive: true });
  using cancel = watchCancel(parts, run, place.signal);
  using progress = createProgressWriter(parts, run);
  const work = createWorkplace(parts, run, {
    ...place,
    signal: cancel.signal,
    secrets,
    onProgress: progress.report,
  });
  const outcome = await follow(plan, options, place.inputs, work.workplace);
  for (const each of work.told) await keepNote(parts, run, each);
  const isCutShort = cancel.wasStopAsked() && hasEnds(outcome);
  if (work.isInterrupted() && !isCutShort) return failed("run_interrupted");
  if (cancel.signal.aborted && !isCutShort) return { status: "cancelled" };
  if (!("outputs" in outcome)) return outcome;
  const outputs = await ownFiles(outcome.outputs, place);
  const bytes = outputs.reduce((sum, output) => sum + output.bytes, 0);
  if (bytes > sessionMaximumBytes || outputs.length > sessionMaximumFiles) {
    return failed("run_output_too_large");
  }
  return { status: "succeeded", result: outcome.result, outputs, price: outcome.price };
}

function follow(
  plan: Plan,
  { mode, text }: PipelineOptions,
  inputs: readonly DiskFile[],
  workplace: Workplace<DiskFile>,
) {
  if (mode === "each") return runBatch(plan, inputs, workplace);
  return followPlan(plan, { files: inputs, text }, workplace);
}

/** Whether some files of a batch ended. They keep their results if the rest is cancelled. */
function hasEnds(outcome: PlanOutcome<DiskFile> | BatchOutcome<DiskFile>): boolean {
  return "files" in outcome && outcome.files.some(({ ended }) => ended !== "cancelled");
}

function failed(code: "run_interrupted" | "run_output_too_large"): PipelineOutcome {
  return { status: "failed", code, detail: runFailures[code] };
}

function cantRun(detail: string): PipelineOutcome {
  return { status: "failed", code: "invalid_options", detail };
}

/** Of all steps, on the server's disk. */
const mostMadeBytes = 4 * sessionMaximumBytes;

interface Work extends RunPlace {
  readonly secrets: readonly string[];
  readonly onProgress: (progress: { percent: number; step: string }) => void;
}

function createWorkplace(parts: WorkParts, run: RunRow, work: Work) {
  const told: RunTold[] = [];
  let interrupted = false;
  let folders = 0;
  let madeBytes = 0;
  /** A folder of its own for each call, so that names never meet. */
  const nextFolder = () => join(work.outputDirectory, String((folders += 1)));
  const workplace: Workplace<DiskFile> = {
    async runStep({ utilityId, operation, options, inputs }: StepCall<DiskFile>) {
      const manifest = manifestOf(parts.catalogue, utilityId);
      if (manifest === undefined) throw new Error(`There is no code for ${utilityId}.`);
      if (interrupted || work.signal.aborted) return { status: "cancelled" };
      const outcome = await parts.runner.run({
        runId: run.id,
        utilityId,
        operation,
        options,
        secrets: work.secrets,
        inputs,
        outputDirectory: nextFolder(),
        limits: limitsOf(manifest, inputs),
        onProgress: () => undefined,
        onTold: (each) => told.push(each),
        signal: work.signal,
      });
      if (outcome.status === "succeeded") {
        madeBytes += outcome.outputs.reduce((sum, output) => sum + output.bytes, 0);
        if (madeBytes > mostMadeBytes) {
          const detail = "The steps made more than 4 GiB of files in all.";
          return { status: "failed", code: "run_output_too_large", detail };
        }
        return { ...outcome, outputs: outcome.outputs.map(asFile) };
      }
      interrupted = outcome.status === "failed" && outcome.code === "run_interrupted";
      return interrupted ? { status: "cancelled" } : outcome;
    },
    async readText({ path }) {
      try {
        return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
      } catch (error) {
        if (error instanceof TypeError) return null;
        throw error;
      }
    },
    async makeFile(filename, content) {
      const folder = nextFolder();
      await mkdir(folder, { recursive: true });
      const path = join(folder, "made");
      await writeFile(path, content);
      const { size: bytes } = await stat(path);
      return { filename, contentType: typeOfName(filename), bytes, path };
    },
    renamed: (file, filename) => ({ ...file, filename }),
    onProgress(done, step) {
      work.onProgress({ percent: Math.floor(done * 100), step });
    },
  };
  return { workplace, told, isInterrupted: () => interrupted };
}

function asFile(output: RunOutput): DiskFile {
  const contentType = output.picture?.contentType ?? typeOfName(output.filename);
  return { ...output, contentType };
}

/** Copies inputs that pass by, because storing outputs may move them. */
function ownFiles(
  files: readonly DiskFile[],
  { inputs, outputDirectory }: RunPlace,
): Promise<RunOutput[]> {
  const given = new Set(inputs.map(({ path }) => path));
  return Promise.all(
    files.map(async ({ filename, path, bytes, picture }, index) => {
      const described = { filename, bytes, ...(picture !== undefined && { picture }) };
      if (!given.has(path)) return { ...described, path };
      const copy = join(outputDirectory, "passed", String(index));
      await mkdir(dirname(copy), { recursive: true });
      await copyFile(path, copy);
      return { ...described, path: copy };
    }),
  );
}
