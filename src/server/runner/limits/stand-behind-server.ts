import { writeFile } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";
import type { RunnerLog } from "../run-job.ts";

/** Of 40 levels: a third of the server's CPU share (Linux's `sched_prio_to_weight`). */
const nicer = 5;
const nicest = 19;

/** Linux then kills a child before the server and its database. */
function offerToKernel(pid: number, log: RunnerLog): void {
  if (process.platform !== "linux") return;
  writeFile(`/proc/${pid}/oom_score_adj`, "500").catch((error: unknown) => {
    if (hasEnded(error)) return;
    log.debug({ err: error, pid }, "could not raise the out-of-memory score of a runner child");
  });
}

/** Its /proc file is missing or vanishes. */
function hasEnded(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(?:ENOENT|ESRCH)$/.test(String(error.code));
}

/**
 * Keeps the server responsive while every core computes (`npm run bench -- resize`). At once, as
 * threads inherit it.
 */
function letServerGoFirst(pid: number, log: RunnerLog): void {
  try {
    setPriority(pid, Math.min(getPriority() + nicer, nicest));
  } catch (error) {
    if (hasEnded(error)) return;
    log.debug({ err: error, pid }, "could not lower the priority of a runner child");
  }
}

/** Yields memory and CPU to the server. Never throws if the process has ended. */
export function standBehindServer(pid: number, log: RunnerLog): void {
  offerToKernel(pid, log);
  letServerGoFirst(pid, log);
}
