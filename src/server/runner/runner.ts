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

/** The system reads several files for this. */
const cores = availableParallelism();

/** A single picture is faster on all cores; with several, more threads would only wait. */
function threadsOfEach(runs: number): number {
  return Math.max(1, Math.floor(cores / runs));
}

/**
 * Decides when to replace a child; called before its first run and after each, with its processes.
 */
function createWear({
  runsPerChild,
  idleMemoryBytes,
}: Required<Pick<RunnerOptions, "runsPerChild" | "idleMemoryBytes">>) {
  const begun = new WeakMap<ForkedChild, { readonly bytes: number; runs: number }>();
  return {
    /** What it holds at first is code, which a replacement needs too. */
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
 * Starts child processes that each run one utility at a time within its limits. Returns while they
 * load. Makes the work directory.
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
      // Reads a file per thread, so once.
      const processIds = child.processIds();
      await wear.begin(child, processIds);
      // Only now, or disk speed would order the queue.
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
      // Else a module that kills its child would be preloaded by, and kill, every later one.
      if (child.isAlive()) asked.note(modulePath);
    } finally {
      await giveBack(child, supervised?.processIds ?? child.processIds());
    }
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
