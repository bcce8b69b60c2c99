import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isAbsolute, relative, resolve } from "node:path";
import { createChildPool } from "./child-pool.ts";
import { type ChildRoom, makeRoom } from "./child-room.ts";
import { type ForkedChild, forkChild } from "./forked-child.ts";
import { residentBytes } from "./limits/resident-memory.ts";
import type { Runner, RunnerOptions, RunJob, RunOutcome } from "./run-job.ts";
import { failedRun, superviseRun } from "./supervise-run.ts";

function isWithin(directory: string, path: string): boolean {
  const way = relative(directory, path);
  return way !== "" && !way.startsWith("..") && !isAbsolute(way);
}

/**
 * Starts a pool of child processes that run utilities, `size` at a time, each under the limits
 * of its job. Answers at once; the children load in the background. Makes the work directory.
 */
export function createRunner({
  log,
  moduleFor,
  warmUtilityIds = [],
  size = availableParallelism(),
  startsWhenAsked = false,
  heapMegabytes = 2048,
  cancelGraceMilliseconds = 1000,
  closeGraceMilliseconds = 10_000,
  runsPerChild = 1000,
  idleMemoryBytes = 256 * 1024 * 1024,
  ...options
}: RunnerOptions): Runner {
  const workDirectory = resolve(options.workDirectory);
  mkdirSync(workDirectory, { recursive: true });
  // The members of a family share a module.
  const warmModulePaths = [...new Set(warmUtilityIds.map(moduleFor))];
  const rooms = new Set<ChildRoom>();
  const runsDone = new WeakMap<ForkedChild, number>();
  const running = new Set<Promise<unknown>>();
  const pool = createChildPool({
    size,
    startsWhenAsked,
    log,
    start: () => {
      const room = makeRoom(workDirectory);
      rooms.add(room);
      return forkChild(room, heapMegabytes, warmModulePaths, log);
    },
  });

  const leave = async (room: ChildRoom) => {
    rooms.delete(room);
    await room.remove();
  };

  const giveBack = async (child: ForkedChild) => {
    const runs = (runsDone.get(child) ?? 0) + 1;
    runsDone.set(child, runs);
    const bytes = child.pid === undefined ? 0 : ((await residentBytes(child.pid)) ?? 0);
    if (runs >= runsPerChild || bytes > idleMemoryBytes) child.kill();
    if (child.isAlive()) await child.room.clear();
    else await leave(child.room);
    pool.giveBack(child);
  };

  const work = async (job: RunJob, modulePath: string): Promise<RunOutcome> => {
    const child = await pool.take(job.signal);
    if (child === undefined) {
      return job.signal.aborted ? { status: "cancelled" } : failedRun("run_interrupted");
    }
    try {
      // Not before: runs would stand in the queue in the order in which the disk answered.
      const own = { ...job, ...(await child.room.bring(job)) };
      // A picture that is alone is done sooner on all cores; among others each takes its share,
      // as more threads would only wait.
      const threads = Math.max(1, Math.floor(availableParallelism() / running.size));
      const { outputDirectory: destination } = job;
      const supervision = { modulePath, threads, cancelGraceMilliseconds, destination, log };
      return await superviseRun(child, own, supervision);
    } finally {
      await giveBack(child);
    }
  };

  return {
    async run(job) {
      if (!isWithin(workDirectory, resolve(job.outputDirectory))) {
        throw new Error("A run's output directory must lie in the runner's work directory");
      }
      const modulePath = moduleFor(job.utilityId);
      const outcome = work(job, modulePath);
      running.add(outcome);
      const forget = () => void running.delete(outcome);
      outcome.then(forget, forget);
      return outcome;
    },
    async close() {
      pool.close();
      const grace = setTimeout(() => void pool.end(), closeGraceMilliseconds);
      await Promise.allSettled(running);
      clearTimeout(grace);
      await pool.end();
      await Promise.all([...rooms].map(leave));
    },
  };
}
