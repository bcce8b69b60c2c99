import { manifestOf } from "#server/features/catalogue/index.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import { longestRunMilliseconds } from "#kit/manifest/run-time.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { JobInput, JobOutcome, Runner, RunTold } from "#server/runner/run-job.ts";
import { revealSecrets } from "../request/hide-secrets.ts";
import { keepNote } from "../notes/keep-note.ts";
import type { RunParts } from "../run-parts.ts";
import type { RunRow } from "../store.ts";
import { watchCancel } from "./watch-cancel.ts";
import { createProgressWriter } from "./write-progress.ts";

export interface RunPlace {
  readonly inputs: readonly JobInput[];
  readonly outputDirectory: string;
  readonly signal: AbortSignal;
}

/** Computes a run in a child, writes its progress and stops if it is cancelled. */
export async function computeRun(
  parts: RunParts & { readonly runner: Runner },
  run: RunRow,
  { inputs, outputDirectory, signal }: RunPlace,
): Promise<JobOutcome> {
  const manifest = manifestOf(parts.catalogue, run.utilityId);
  if (manifest === undefined) throw new Error(`There is no code for ${run.utilityId}.`);
  const { options: asked, secrets } = revealSecrets(parts.sealer, run);
  const options = parsed(manifest, run.operation, asked);
  if (options instanceof RunError) {
    return { status: "failed", code: options.code, detail: options.message };
  }
  using cancel = watchCancel(parts, run, signal);
  using progress = createProgressWriter(parts, run);
  const told: RunTold[] = [];
  const outcome = await parts.runner.run({
    runId: run.id,
    utilityId: run.utilityId,
    operation: run.operation,
    options,
    secrets,
    inputs,
    outputDirectory,
    limits: limitsOf(manifest, inputs),
    onProgress: progress.report,
    onTold: (each) => told.push(each),
    signal: cancel.signal,
  });
  for (const each of told) await keepNote(parts, run, each);
  return outcome;
}

/** Returns the RunError if another release stored options that don't fit. */
function parsed(manifest: Manifest, operation: string, options: unknown) {
  try {
    return parseOptions(manifest, operation, options);
  } catch (error) {
    if (error instanceof RunError) return error;
    throw error;
  }
}

/** Added to a step's limit: 15 seconds for 100 MB of inputs. */
const stepMillisecondsPerByte = 15_000 / 100_000_000;

/**
 * At most `longestRunMilliseconds`, because others wait for the child. Recognises a drawing by its name, because text
 * of another name is never taken for an image.
 */
export function limitsOf(
  { limits }: Pick<Manifest, "limits">,
  inputs: readonly JobInput[],
): Manifest["limits"] {
  const { drawingMilliseconds = limits.milliseconds } = limits;
  const drawn = inputs.some(({ filename }) => filename.toLowerCase().endsWith(".svg"));
  const milliseconds = drawn ? drawingMilliseconds : limits.milliseconds;
  const { stepMilliseconds = milliseconds } = limits;
  const bytes = inputs.reduce((sum, input) => sum + input.bytes, 0);
  return {
    ...limits,
    milliseconds: Math.min(milliseconds, longestRunMilliseconds),
    stepMilliseconds: Math.ceil(stepMilliseconds + bytes * stepMillisecondsPerByte),
  };
}
