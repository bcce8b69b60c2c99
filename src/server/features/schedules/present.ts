import { noCredits, toCredits } from "#contract/facts/credits/amount.ts";
import type { RunOutputFile } from "#contract/schemas/run.ts";
import type { Schedule } from "#contract/schemas/schedule.ts";
import { readOwnRun, readRunOutputs } from "#server/features/runs/index.ts";
import { monthOf, type ScheduleParts, type ScheduleRow } from "./schedule-parts.ts";

export function presentSchedule(
  row: ScheduleRow,
  now: Date,
  files: readonly RunOutputFile[],
): Schedule {
  const { fileName, fileSize, monthlyCap, lastAt, lastOutcome } = row;
  const spent = row.spentMonth === monthOf(now) ? row.spent : noCredits;
  return {
    scheduleId: row.id,
    pipelineId: row.pipelineId,
    pipelineName: row.pipelineName,
    cron: row.cron,
    timeZone: row.timeZone,
    text: row.text,
    file: fileName === null || fileSize === null ? null : { filename: fileName, size: fileSize },
    mailsResult: row.mailsResult,
    monthlyCap: monthlyCap === null ? null : toCredits(monthlyCap),
    spentThisMonth: toCredits(spent),
    pausedBecause: row.pausedBecause,
    nextAt: row.nextDueAt?.toISOString() ?? null,
    isRunning: row.runId !== null,
    last:
      lastAt === null || lastOutcome === null
        ? null
        : {
            at: lastAt.toISOString(),
            outcome: lastOutcome,
            sentence: row.lastSentence,
            runId: row.lastRunId,
            files: [...files],
          },
    createdAt: row.createdAt.toISOString(),
  };
}

/** Presents a schedule with the files of its last run, while they are kept. */
export async function presentWithFiles(parts: ScheduleParts, row: ScheduleRow): Promise<Schedule> {
  const { lastRunId, lastOutcome, userId } = row;
  const now = parts.clock.now();
  if (lastRunId === null || lastOutcome !== "succeeded") return presentSchedule(row, now, []);
  const run = await readOwnRun(parts.database.pool, { userId, key: undefined }, lastRunId);
  return presentSchedule(row, now, (await readRunOutputs(parts, run)).presented);
}
