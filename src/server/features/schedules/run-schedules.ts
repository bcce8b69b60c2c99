import { randomUUID } from "node:crypto";
import {
  type Hundredths,
  leftOf,
  noCredits,
  sumOf,
  toCredits,
} from "#contract/facts/credits/amount.ts";
import type { ProblemCode } from "#contract/facts/problem.ts";
import {
  failuresBeforePause,
  type ScheduleOutcome,
  scheduleResultDays,
} from "#contract/facts/schedule.ts";
import { pipelineUtilityId } from "#kit/pipeline/pipeline-utility.ts";
import { dueTimes } from "#kit/schedule/due-times.ts";
import { readCaller } from "#server/features/accounts/index.ts";
import { readOwnSteps } from "#server/features/pipelines/index.ts";
import { makeCall, readOwnRun } from "#server/features/runs/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { tellCapped, tellPaused, tellResult } from "./letters.ts";
import {
  monthOf,
  type ScheduledRun,
  type ScheduleFile,
  type ScheduleParts,
  type ScheduleRow,
} from "./schedule-parts.ts";
import { listDue, listRunning, noteEnd, readScheduleFile, takeDue } from "./store.ts";

/** In one look, of those at work. */
const batch = 100;

/** Refusals that pass by themselves. The schedule stays due. */
const passing: ReadonlySet<ProblemCode> = new Set([
  "overloaded",
  "runs_paused",
  "session_busy",
  "storage_full",
  "storage_unavailable",
  "database_unavailable",
]);

/**
 * Notes how runs of schedules ended, and begins at most `most` that are due. One that was due several times while no
 * process ran, or while its run before was at work, begins once. Call every minute, in one process at a time.
 */
export async function runSchedules(parts: ScheduleParts, most: number): Promise<void> {
  await noteEnds(parts);
  const due = await listDue(parts.database.pool, parts.clock.now(), most);
  for (const row of due) await orLog(parts, row, () => beginDue(parts, row));
}

/** Logs a failure, so that other schedules still run. The next minute tries again. */
async function orLog(
  { log }: ScheduleParts,
  { id: scheduleId }: ScheduleRow,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, scheduleId }, "a schedule could not be looked after");
  }
}

/** Another process began this run, or the owner changed the schedule. */
class NoLongerDue extends Error {}

async function beginDue(parts: ScheduleParts, due: ScheduleRow): Promise<void> {
  const runId = randomUUID();
  try {
    const caller = await ownerOf(parts, due);
    const pipeline = await readOwnSteps(parts, caller, due.pipelineId);
    const { text } = due;
    const options = { pipeline, mode: "together", ...(text !== null && { text }) };
    const file = await readScheduleFile(parts.database.pool, due.id);
    const asked = {
      code: pipelineUtilityId,
      operation: "run",
      maxCredits: creditsLeft(due, parts.clock.now()),
      idempotencyKey: undefined,
      answer: "json",
    } as const;
    await makeCall(
      parts,
      caller,
      asked,
      { requestId: runId, filesOf: (onOptions) => filesOf(options, file, onOptions) },
      {
        keptMinutes: scheduleResultDays * 24 * 60,
        async before(client) {
          const next = nextOf(due, parts.clock.now());
          if (!(await takeDue(client, due, { runId, next }))) throw new NoLongerDue();
        },
      },
    );
  } catch (error) {
    if (error instanceof NoLongerDue) return;
    if (!(error instanceof Refusal)) throw error;
    if (!passing.has(error.code)) await noteRefusal(parts, due, error);
  }
}

/** Throws Refusal `account_disabled`, and `token_invalid` without an account. */
async function ownerOf(
  { database, clock }: ScheduleParts,
  { userId }: ScheduleRow,
): Promise<Caller> {
  const parts = { database, clock, asksSecondFactor: false };
  const caller = await readCaller(parts, { userId, signInId: undefined, key: undefined }, "");
  if (caller === undefined) throw new Refusal("token_invalid");
  // Schedules need no administrator rights. Those of one account share the machine as one network.
  return { ...caller, isAdmin: false, network: `schedules of ${userId}` };
}

async function* filesOf(
  options: unknown,
  file: ScheduleFile | null,
  onOptions: (options: unknown) => void,
) {
  onOptions(options);
  if (file === null) return;
  const bytes = (async function* () {
    yield file.bytes;
  })();
  yield { filename: file.filename, bytes };
}

/** Undefined without a cap. */
function creditsLeft(row: ScheduleRow, now: Date): number | undefined {
  if (row.monthlyCap === null) return undefined;
  return toCredits(leftOf(row.monthlyCap, spentIn(row, monthOf(now))));
}

function spentIn({ spent, spentMonth }: ScheduleRow, month: string): Hundredths {
  return spentMonth === month ? spent : noCredits;
}

function nextOf({ cron, timeZone }: ScheduleRow, now: Date): Date | null {
  return dueTimes(cron, timeZone, now, 1)[0] ?? null;
}

async function noteRefusal(
  parts: ScheduleParts,
  due: ScheduleRow,
  { code, message }: Refusal,
): Promise<void> {
  const now = parts.clock.now();
  if (code === "max_credits_exceeded" && due.monthlyCap !== null) {
    // A run at the very start of the month counts to that month.
    const monthEnd = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
    const nextDueAt = nextOf(due, new Date(monthEnd - 1));
    const sentence = "The next run could cost more than is left of the monthly cap.";
    await note(parts, due, { outcome: "capped", sentence, run: null, nextDueAt });
    return;
  }
  await note(parts, due, {
    outcome: "refused",
    sentence: message,
    run: null,
    nextDueAt: nextOf(due, now),
  });
}

async function noteEnds(parts: ScheduleParts): Promise<void> {
  const { pool } = parts.database;
  let after: string | null = null;
  for (;;) {
    const rows: ScheduleRow[] = await listRunning(pool, after, batch);
    for (const row of rows) await orLog(parts, row, () => noteRun(parts, row));
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? null;
  }
}

async function noteRun(parts: ScheduleParts, row: ScheduleRow): Promise<void> {
  const { userId, runId, nextDueAt } = row;
  if (runId === null) return;
  const run = await readOwnRun(parts.database.pool, { userId, key: undefined }, runId);
  const { status } = run;
  if (status === "queued" || status === "running") return;
  await note(parts, row, { outcome: status, sentence: run.errorDetail, run, nextDueAt });
}

interface Noted {
  readonly outcome: ScheduleOutcome;
  readonly sentence: string | null;
  /** Null if none was begun. */
  readonly run: ScheduledRun | null;
  readonly nextDueAt: Date | null;
}

/** Notes how a due time ended, pauses a schedule that fails again and again, and mails what its owner wants to know. */
async function note(
  parts: ScheduleParts,
  row: ScheduleRow,
  { outcome, sentence, run, nextDueAt }: Noted,
): Promise<void> {
  const at = run?.endedAt ?? parts.clock.now();
  const failures = failuresAfter(row.failures, outcome);
  const isPaused = row.pausedBecause === null && failures >= failuresBeforePause;
  const month = monthOf(at);
  const price = run !== null && outcome === "succeeded" ? run.price : noCredits;
  const isNoted = await noteEnd(parts.database.pool, row, {
    at,
    outcome,
    sentence,
    runId: run?.id ?? null,
    failures,
    pausedBecause: isPaused ? "failures" : row.pausedBecause,
    nextDueAt: isPaused ? null : nextDueAt,
    spent: sumOf([spentIn(row, month), price]),
    spentMonth: month,
  });
  if (!isNoted) return;
  if (isPaused) tellPaused(parts, row, sentence);
  else if (outcome === "capped") tellCapped(parts, row, nextDueAt);
  else if (outcome === "succeeded" && row.mailsResult && run !== null) tellResult(parts, row, run);
}

function failuresAfter(failures: number, outcome: ScheduleOutcome): number {
  if (outcome === "succeeded") return 0;
  return outcome === "failed" || outcome === "refused" ? failures + 1 : failures;
}
