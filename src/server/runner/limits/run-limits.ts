import type { RunFailureCode } from "#contract/facts/run-failure.ts";
import type { ForkedChild } from "../forked-child.ts";
import { directoryBytes } from "../output-files.ts";
import { residentBytesOf } from "./resident-memory.ts";
import type { RunJob } from "../run-job.ts";

const memoryEveryMilliseconds = 50;
const outputsEveryMilliseconds = 250;

/**
 * Watches a run from outside, so that it cannot evade: time, memory that the processes of its child take beyond what
 * `processIdsBefore` hold now, and bytes written. Calls `exceeded` with each limit that was passed, and `failed` with
 * what kept it from looking, until `stop` is called; `stepped` says that the run has come to its next step.
 */
export function watchLimits(
  { limits, outputDirectory }: Pick<RunJob, "limits" | "outputDirectory">,
  { processIds, boundMemory }: Pick<ForkedChild, "processIds" | "boundMemory">,
  processIdsBefore: readonly number[],
  exceeded: (code: RunFailureCode) => void,
  failed: (error: unknown) => void,
): { readonly stepped: () => void; readonly stop: () => void } {
  let isStopped = false;
  const timers = new Set<NodeJS.Timeout>();

  const passedIf = (passed: boolean, code: RunFailureCode) => {
    // A look that began before the end must not end the next run on the same child.
    if (passed && !isStopped) exceeded(code);
  };
  const repeat = (look: () => Promise<void>, pauseMilliseconds: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      look()
        .catch(failed)
        .finally(() => {
          if (!isStopped) repeat(look, pauseMilliseconds);
        });
    }, pauseMilliseconds);
    timers.add(timer);
  };

  const deadline = setTimeout(() => exceeded("run_deadline_exceeded"), limits.milliseconds);
  timers.add(deadline);
  const { stepMilliseconds } = limits;
  const step =
    stepMilliseconds === undefined
      ? undefined
      : setTimeout(() => exceeded("run_deadline_exceeded"), stepMilliseconds);
  if (step !== undefined) timers.add(step);
  // What the child itself takes, and runs before left behind, is no fault of this run.
  const bytesBefore = residentBytesOf(processIdsBefore);
  // What grows between two looks hits this wall. Where the outputs lie in memory the kernel counts them, too.
  void bytesBefore
    .then((bytes) => boundMemory(bytes + limits.memoryBytes + limits.outputBytes))
    .catch(failed);
  repeat(async () => {
    const bytes = (await residentBytesOf(processIds())) - (await bytesBefore);
    passedIf(bytes > limits.memoryBytes, "run_out_of_memory");
  }, memoryEveryMilliseconds);
  // The sum is taken once more at the end; this one keeps a run from filling the disk.
  repeat(async () => {
    const bytes = await directoryBytes(outputDirectory);
    passedIf(bytes > limits.outputBytes, "run_output_too_large");
  }, outputsEveryMilliseconds);

  return {
    stepped: () => void (isStopped || step?.refresh()),
    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
