import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { runFailures } from "#contract/facts/run-failure.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { runQueues } from "./run-queues.ts";
import { countUnfinished, type RunRow } from "../store.ts";

export interface RunMetrics {
  takenUp(run: RunRow): void;
  ended(run: RunRow): void;
  /** Counts a failed attempt of a run that goes on. */
  attemptFailed(): void;
}

const seconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** Only our own failure codes are labels, so their number is bounded. */
function outcomeOf({ status, errorCode }: RunRow): string {
  if (status !== "failed") return status;
  return errorCode !== null && Object.hasOwn(runFailures, errorCode) ? errorCode : "refused";
}

/** Counts utilities without code, which administrators can invent, as `other`, so that labels are bounded. */
export function createRunMetrics(
  registry: Registry,
  parts: { readonly pool: Queryable; readonly jobs: Pick<Jobs, "longestWait"> },
  utilityIds: ReadonlySet<string>,
): RunMetrics {
  const registers = [registry];
  const ended = new Counter({
    name: "runs_ended_total",
    help: "Runs that ended, by utility and outcome",
    labelNames: ["utility", "outcome"],
    registers,
  });
  const durations = new Histogram({
    name: "run_duration_seconds",
    help: "How long runs took, by utility",
    labelNames: ["utility"],
    buckets: seconds,
    registers,
  });
  const waits = new Histogram({
    name: "run_wait_seconds",
    help: "How long runs waited before they started",
    buckets: seconds,
    registers,
  });
  const failedAttempts = new Counter({
    name: "run_attempts_failed_total",
    help: "Failed attempts that did not end their run",
    registers,
  });
  new Gauge({
    name: "run_oldest_queued_seconds",
    help: "How long the longest-waiting run has waited for a child, across all processes",
    registers,
    async collect() {
      this.set((await parts.jobs.longestWait(runQueues.runs.name)) / 1000);
    },
  });
  const unfinished = new Gauge({
    name: "runs_unfinished",
    help: "Runs in progress, queued, or waiting for their account to have room, across all processes",
    labelNames: ["state"],
    registers,
    async collect() {
      const counts = await countUnfinished(parts.pool);
      for (const [state, count] of Object.entries(counts)) unfinished.set({ state }, count);
    },
  });
  const utilityOf = ({ utilityId }: RunRow) => (utilityIds.has(utilityId) ? utilityId : "other");

  return {
    takenUp(run) {
      if (run.attempt === 1) waits.observe(secondsBetween(run.createdAt, run.startedAt));
    },
    ended(run) {
      ended.inc({ utility: utilityOf(run), outcome: outcomeOf(run) });
      if (run.startedAt === null) return;
      durations.observe({ utility: utilityOf(run) }, secondsBetween(run.startedAt, run.endedAt));
    },
    attemptFailed: () => failedAttempts.inc(),
  };
}

function secondsBetween(from: Date, to: Date | null): number {
  return to === null ? 0 : Math.max(0, to.getTime() - from.getTime()) / 1000;
}
