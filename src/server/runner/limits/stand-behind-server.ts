import { writeFile } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";
import type { RunnerLog } from "../run-job.ts";

/** Of the system's 40 steps: a third of the server's share of a core, 335 to 1,024 by Linux's `sched_prio_to_weight`. */
const nicer = 5;
const nicest = 19;

/** When memory runs out, Linux then ends a child before the server and its database. */
function offerToKernel(pid: number, log: RunnerLog): void {
  if (process.platform !== "linux") return;
  writeFile(`/proc/${pid}/oom_score_adj`, "500").catch((error: unknown) => {
    if (hasEnded(error)) return;
    log.debug({ err: error, pid }, "could not raise the out-of-memory score of a runner child");
  });
}

/** Whether it is of a process that is there no more: it has no file in /proc, or goes while that is written. */
function hasEnded(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(?:ENOENT|ESRCH)$/.test(String(error.code));
}

/**
 * While every core computes, the server then gets one as soon as it has something to do: pages are answered, and the
 * next run is handed out (`npm run bench:resize`). At once, as threads take the priority of the one that starts them.
 */
function letServerGoFirst(pid: number, log: RunnerLog): void {
  try {
    setPriority(pid, Math.min(getPriority() + nicer, nicest));
  } catch (error) {
    if (hasEnded(error)) return;
    log.debug({ err: error, pid }, "could not lower the priority of a runner child");
  }
}

/** Has a process of a run give way to the server, for memory and for a core. Never throws for one that has ended. */
export function standBehindServer(pid: number, log: RunnerLog): void {
  offerToKernel(pid, log);
  letServerGoFirst(pid, log);
}
