import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isAbsolute, relative, resolve } from "node:path";
import { createAskedModules } from "./asked-modules.ts";
import { createChildPool } from "./child-pool.ts";
import { type ChildFolders, makeChildFolders } from "./child-folders.ts";
import { findCompiledCode } from "./compiled-code.ts";
import { type ForkedChild, forkChild } from "./forked-child.ts";
import { residentBytesOf } from "./limits/resident-memory.ts";
import type { Runner, RunnerOptions, RunJob, JobOutcome } from "./run-job.ts";
import { noTracing } from "#server/platform/tracing/tracing.ts";
import { failedRun, type SupervisedRun, superviseRun } from "./supervise-run.ts";

function refuseOutside(workDirectory: string, { outputDirectory }: RunJob): void {
  const way = relative(workDirectory, resolve(outputDirectory));
  if (way !== "" && !way.startsWith("..") && !isAbsolute(way)) return;
  throw new Error("A run's output directory must lie in the runner's work directory");
}

/** Asked for once: the system reads several files to tell it. */
const cores = availableParallelism();

/**
 * A picture that is alone is done sooner on all cores; among others each takes its share, as more
 * threads would only wait.
 */
function threadsOfEach(runs: number): number {
  return Math.max(1, Math.floor(cores / runs));
}

/**
 * Tells when a child is to be replaced: to be asked before its first run, and after each, with the processes that it is
 * then made of.
 */
function createWear({
  runsPerChild,
  idleMemoryBytes,
}: Required<Pick<RunnerOptions, "runsPerChild" | "idleMemoryBytes">>) {
  const begun = new WeakMap<ForkedChild, { readonly bytes: number; runs: number }>();
  return {
    /** What it holds before it has done anything is code, which a new one would hold too. */
    async begin(child: ForkedChild, processIds: readonly number[]): Promise<void> {
      if (begun.has(child)) return;
      begun.set(child, { bytes: await residentBytesOf(processIds), runs: 0 });
    },
    async isWornOut(child: ForkedChild, processIds: readonly number[]): Promise<boolean> {
      const own = begun.get(child);
      if (own === undefined) return false;
      own.runs += 1;
      if (own.runs >= runsPerChild) return true;
      return (await residentBytesOf(processIds)) - own.bytes >= idleMemoryBytes;
    },
  };
}

/**
 * Starts a pool of child processes that run utilities, each one run at a time under the limits of its job. Answers at once; the children load in the background. Makes the work directory.
 */
export function createRunner({
  log,
  moduleFor,
  programsOf = () => [],
  warmUtilityIds = [],
  size = cores,
  spare = 0,
  startsWhenAsked = false,
  heapMegabytes = 2048,
  cancelGraceMilliseconds = 1000,
  closeGraceMilliseconds = 10_000,
  runsPerChild = 1000,
  idleMemoryBytes = 256 * 1024 * 1024,
  sandbox,
  tracing = noTracing,
  ...options
}: RunnerOptions): Runner {
  const workDirectory = resolve(options.workDirectory);
  mkdirSync(workDirectory, { recursive: true });
  const asked = createAskedModules();
  for (const id of warmUtilityIds) asked.note(moduleFor(id));
  const compiledCode = findCompiledCode(sandbox);
  const inUse = new Set<ChildFolders>();
  const wear = createWear({ runsPerChild, idleMemoryBytes });
  const running = new Set<Promise<unknown>>();
  const pool = createChildPool({
    size,
    spare,
    startsWhenAsked,
    log,
    start: () => {
      const folders = makeChildFolders(workDirectory);
      inUse.add(folders);
      const warmModulePaths = asked.latest();
      return forkChild({ folders, heapMegabytes, warmModulePaths, compiledCode, sandbox, log });
    },
  });

  const leave = async (folders: ChildFolders) => {
    inUse.delete(folders);
    await folders.remove();
  };

  const giveBack = async (child: ForkedChild, processIds: readonly number[]) => {
    if (await wear.isWornOut(child, processIds)) child.kill();
    if (child.isAlive()) await child.folders.clear();
    else await leave(child.folders);
    pool.giveBack(child);
  };

  const work = async (job: RunJob, modulePath: string): Promise<JobOutcome> => {
    const child = await pool.take(job.signal);
    if (child === undefined) {
      return job.signal.aborted ? { status: "cancelled" } : failedRun("run_interrupted");
    }
    let supervised: SupervisedRun | undefined;
    try {
      // Looked for once: a look reads a file of each thread.
      const processIds = child.processIds();
      await wear.begin(child, processIds);
      // Not before: runs would stand in the queue in the order in which the disk answered.
      const own = { ...job, ...(await child.folders.bring(job)) };
      const threads = threadsOfEach(running.size);
      const { outputDirectory: destination } = job;
      const neededPrograms = programsOf(job.utilityId);
      const supervision = {
        modulePath,
        threads,
        cancelGraceMilliseconds,
        destination,
        sandbox,
        neededPrograms,
        log,
      };
      const attributes = { "pennyworks.child.pid": processIds[0] ?? 0 };
      supervised = await tracing.spanned("child", { attributes }, () =>
        superviseRun(child, own, supervision, processIds),
      );
      // One that ends a child while it is loaded would otherwise end each that comes after, and all runs with them.
      if (child.isAlive()) asked.note(modulePath);
    } finally {
      await giveBack(child, supervised?.processIds ?? child.processIds());
    }
    // Whoever waits for the child has it already.
    return supervised.outcome();
  };

  return {
    async run(job) {
      refuseOutside(workDirectory, job);
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
      await Promise.all([...inUse].map(leave));
    },
  };
}
