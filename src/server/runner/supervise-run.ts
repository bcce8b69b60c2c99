import type { NeededProgram } from "#kit/manifest/needs.ts";
import { sessionMaximumFiles } from "#contract/facts/files/file.ts";
import { runFailures, type RunFailureCode } from "#contract/facts/run-failure.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import type { MessageFromChild, RunEndMessage } from "./child/child-message.ts";
import { maxResultCharacters } from "./child/message-limits.ts";
import type { ForkedChild } from "./forked-child.ts";
import { holdsOpen } from "./limits/held-files.ts";
import { hideTexts } from "./hide-texts.ts";
import { areOutputNames, findOutputs } from "./output-files.ts";
import type { RunJob, RunnerLog, JobOutcome } from "./run-job.ts";
import { createRunPrograms } from "./run-programs.ts";
import type { Sandbox } from "./sandbox/open-sandbox.ts";
import { watchLimits } from "./limits/run-limits.ts";

export type Supervision = {
  readonly modulePath: string;
  readonly threads: number;
  readonly cancelGraceMilliseconds: number;
  /** Where a successful run's outputs go, out of the child's reach. */
  readonly destination: string;
  readonly sandbox: Sandbox;
  readonly neededPrograms: readonly NeededProgram[];
  readonly log: RunnerLog;
};

/** Why a run is ended from outside; the first reason counts. */
type StopReason = RunFailureCode | "cancelled";

/** Nothing is left in the child's reach. */
export type SupervisedRun = {
  /** The child's processes at the run's end, if checked. */
  readonly processIds?: readonly number[];
  /** Never rejects because of the utility. */
  readonly outcome: () => Promise<JobOutcome>;
};

/** The child's last message, or `gone` without one. */
type Ending = RunEndMessage | { readonly type: "gone" };

/** Makes a failure that isn't the utility's own. */
export function failedRun(code: RunFailureCode): JobOutcome {
  return { status: "failed", code, detail: runFailures[code] };
}

function known(outcome: JobOutcome): SupervisedRun {
  return { outcome: async () => outcome };
}

/** Checks outputs once the run can't change them. A child that lies counts as crashed. */
async function concludeSuccess(
  child: ForkedChild,
  { outputDirectory, limits, runId }: RunJob,
  { result, filenames, outputPixels }: Extract<Ending, { type: "succeeded" }>,
  { destination, log }: Supervision,
): Promise<SupervisedRun> {
  const text = JSON.stringify(result);
  if (text.length > maxResultCharacters) return lie(child, runId, "a result too long", log);
  if (filenames.length > sessionMaximumFiles) return known(failedRun("run_output_too_large"));
  const done = { status: "succeeded", result: storable(text) } as const;
  if (filenames.length === 0) return known({ ...done, outputs: [] });
  if (!areOutputNames(filenames)) return lie(child, runId, "names that are none", log);
  const processIds = child.processIds();
  // It could still write to an open file after the move.
  if (processIds.some((pid) => holdsOpen(pid, child.folders.outputDirectory))) {
    child.kill();
    await child.gone;
  }
  await child.folders.handOver(outputDirectory, destination);
  const outcome = async (): Promise<JobOutcome> => {
    const outputs = await findOutputs(destination, filenames, outputPixels);
    const bytes = outputs.reduce((sum, output) => sum + output.bytes, 0);
    if (bytes > limits.outputBytes) return failedRun("run_output_too_large");
    return { ...done, outputs };
  };
  return { processIds, outcome };
}

function lie(child: ForkedChild, runId: string, what: string, log: RunnerLog): SupervisedRun {
  child.kill();
  log.error({ runId, what }, "a runner child sent an invalid report");
  return known(failedRun("run_crashed"));
}

/** NUL and lone surrogates as JSON.stringify escapes them, not as text spells them. */
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/** Drops NUL and lone surrogates, which databases can't store. */
function storable(text: string): JsonValue {
  return JSON.parse(text.replace(unstorable, "$1\\ufffd"));
}

/** Determines the outcome if nothing outside ended the run. */
async function conclude(
  child: ForkedChild,
  job: RunJob,
  ending: Ending,
  printed: string,
  supervision: Supervision,
): Promise<SupervisedRun> {
  switch (ending.type) {
    case "succeeded":
      return concludeSuccess(child, job, ending, supervision);
    case "refused":
      return known({
        status: "failed",
        code: ending.code,
        detail: hideTexts(ending.sentence, job.secrets ?? []),
        ...(ending.field !== undefined && { field: ending.field }),
      });
    case "result-too-large":
      return known(failedRun("run_output_too_large"));
    case "stopped":
      return known({ status: "cancelled" });
    case "crashed":
      return known(failedRun("run_crashed"));
    case "too-deep":
      return known(failedRun("run_input_too_deep"));
    case "too-big":
      return known(failedRun("run_out_of_memory"));
    case "gone":
      // V8 ends the process when its heap is full.
      return known(
        failedRun(
          child.ranOutOfMemory() || printed.includes("heap out of memory")
            ? "run_out_of_memory"
            : "run_interrupted",
        ),
      );
  }
}

function logEnding(job: RunJob, ending: Ending, printed: string, log: RunnerLog): void {
  const about = { runId: job.runId, utilityId: job.utilityId, operation: job.operation };
  const hide = (text: string) => hideTexts(text, job.secrets ?? []);
  if ("stack" in ending) {
    const stack = hide(ending.stack);
    log.error({ ...about, stack }, "a utility crashed");
    job.onTold?.({ what: "crashed", told: stack });
  }
  if (printed !== "") {
    const shown = hide(printed);
    log.warn({ ...about, printed: shown }, "a utility printed");
    job.onTold?.({ what: "printed", told: shown });
  }
}

function passOn(job: RunJob, message: MessageFromChild, log: RunnerLog): void {
  if (message.type !== "progress") return;
  try {
    const step = hideTexts(message.step, job.secrets ?? []);
    job.onProgress({ percent: message.percent, step });
  } catch (error) {
    log.error({ err: error, runId: job.runId }, "a progress report was rejected");
  }
}

/**
 * Runs a job in an idle child, ending the child at a limit or ignored cancel. Never rejects because
 * of the utility. A live child may then take another job before the outcome is read.
 * `processIdsBefore` are its processes just before.
 */
export async function superviseRun(
  child: ForkedChild,
  job: RunJob,
  supervision: Supervision,
  processIdsBefore: readonly number[] = child.processIds(),
): Promise<SupervisedRun> {
  const { modulePath, threads, cancelGraceMilliseconds, log } = supervision;
  const ended = Promise.withResolvers<Ending>();
  let reason: StopReason | undefined;
  let grace: NodeJS.Timeout | undefined;

  const exceeded = (code: RunFailureCode) => {
    reason ??= code;
    programs.kill();
    child.kill();
  };
  const programs = createRunPrograms({
    ...supervision,
    runId: job.runId,
    folders: child.folders,
    needed: supervision.neededPrograms,
    enter: child.enter,
    answer: (end) => child.send({ type: "program-ended", runId: job.runId, ...end }),
    tell: (lines) => child.send({ type: "program-lines", runId: job.runId, lines }),
    exceeded,
  });
  const cancel = () => {
    reason ??= "cancelled";
    programs.kill();
    child.send({ type: "cancel", runId: job.runId });
    grace = setTimeout(child.kill, cancelGraceMilliseconds);
  };
  const stopListening = child.listen((event) => {
    if (event.type === "gone") return ended.resolve(event);
    if (event.type === "unclear") {
      log.error({ runId: job.runId }, "a runner child sent an unknown message");
      return exceeded("run_crashed");
    }
    if (event.type === "ready" || event.runId !== job.runId) return;
    if (event.type !== "progress" && event.type !== "program") return ended.resolve(event);
    if (reason !== undefined) return;
    if (event.type === "program") return programs.start(event);
    watch.stepped();
    passOn(job, event, log);
  });
  // A run may write beside its outputs.
  const watched = { limits: job.limits, outputDirectory: child.folders.outputDirectory };
  const processIds = () => [...child.processIds(), ...programs.processIds()];
  const processes = { processIds, boundMemory: child.boundMemory };
  const watch = watchLimits(watched, processes, processIdsBefore, exceeded, (error) =>
    log.error({ err: error, runId: job.runId }, "a run could not be watched"),
  );
  const { runId, utilityId, operation, options, inputs, outputDirectory, limits } = job;
  child.send({
    type: "run",
    runId,
    modulePath,
    utilityId,
    operation,
    options,
    inputs,
    outputDirectory,
    limits,
    threads,
  });
  if (job.signal.aborted) cancel();
  else job.signal.addEventListener("abort", cancel, { once: true });

  const ending = await ended.promise;

  stopListening();
  watch.stop();
  // An obedient child isn't killed for a program that ends slowly.
  clearTimeout(grace);
  // Programs must end before outputs are checked and the next run begins.
  await programs.end();
  job.signal.removeEventListener("abort", cancel);
  // A bug's leftovers must not reach the next run.
  if ("stack" in ending) child.kill();
  // Memory must be free and output read before the next run.
  if (!child.isAlive()) await child.gone;
  const printed = child.takePrinted();
  logEnding(job, ending, printed, log);
  if (reason === "cancelled") return known({ status: "cancelled" });
  if (reason !== undefined) return known(failedRun(reason));
  const unread = (error: unknown): JobOutcome => {
    // A run may have locked the server out of its folder.
    log.error({ err: error, runId: job.runId }, "the outputs of a run could not be read");
    return failedRun("run_crashed");
  };
  try {
    const concluded = await conclude(child, job, ending, printed, supervision);
    return { ...concluded, outcome: () => concluded.outcome().catch(unread) };
  } catch (error) {
    return known(unread(error));
  }
}
