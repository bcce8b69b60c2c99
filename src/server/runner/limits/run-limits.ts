import type { RunFailureCode } from "#contract/facts/run-failure.ts";
import type { ForkedChild } from "../forked-child.ts";
import { directoryBytes } from "../output-files.ts";
import { residentBytesOf } from "./resident-memory.ts";
import type { RunJob } from "../run-job.ts";

const memoryEveryMilliseconds = 50;
const outputsEveryMilliseconds = 250;
/** More than any program starts. Without cgroups nothing else bounds them. */
const mostProcesses = 50;

/**
 * Enforces limits from outside the child: time, bytes written, processes, and memory beyond what
 * `processIdsBefore` hold now. Until `stop`, calls `exceeded` per passed limit, or `failed` if it
 * can't check. `stepped` announces the next step.
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
    // An old check must not stop the child's next run.
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
  // Stops growth between checks. Output in memory-backed folders counts too.
  void bytesBefore
    .then((bytes) => boundMemory(bytes + limits.memoryBytes + limits.outputBytes))
    .catch(failed);
  repeat(async () => {
    const ids = processIds();
    passedIf(ids.length > mostProcesses, "run_crashed");
    const bytes = (await residentBytesOf(ids)) - (await bytesBefore);
    passedIf(bytes > limits.memoryBytes, "run_out_of_memory");
  }, memoryEveryMilliseconds);
  // Checked again at the end; this keeps the disk from filling.
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
