import type { RunFailureCode } from "#contract/facts/run-failure.ts";
import type { ForkedChild } from "../forked-child.ts";
import { directoryBytes } from "../output-files.ts";
import { residentBytesOf } from "./resident-memory.ts";
import type { RunJob } from "../run-job.ts";

const memoryEveryMilliseconds = 50;
const outputsEveryMilliseconds = 250;

/**
 * Enforces a run's limits from outside: time, memory beyond what `processIdsBefore` hold now, and
 * bytes written. Until `stop`, calls `exceeded` per passed limit and `failed` if it can't check.
 * `stepped` announces the run's next step.
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
    // A check started before the end must not stop the child's next run.
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
  // The child's own memory and earlier runs' leftovers don't count.
  const bytesBefore = residentBytesOf(processIdsBefore);
  // Stops growth between checks. Output in memory-backed folders counts for the kernel too.
  void bytesBefore
    .then((bytes) => boundMemory(bytes + limits.memoryBytes + limits.outputBytes))
    .catch(failed);
  repeat(async () => {
    const bytes = (await residentBytesOf(processIds())) - (await bytesBefore);
    passedIf(bytes > limits.memoryBytes, "run_out_of_memory");
  }, memoryEveryMilliseconds);
  // The total is checked again at the end; this prevents filling the disk.
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
