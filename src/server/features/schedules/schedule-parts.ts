import type { ScheduleOutcome, SchedulePause } from "#contract/facts/schedule.ts";
import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { readOwnRun, RunParts } from "#server/features/runs/index.ts";
import type { Platform } from "#server/platform/platform.ts";

export type ScheduleParts = RunParts &
  Pick<Platform, "config" | "settings" | "mail" | "background">;

/** With the name of its pipeline, and without its file's bytes. */
export interface ScheduleRow {
  readonly id: string;
  readonly userId: string;
  readonly pipelineId: string;
  readonly pipelineName: string;
  readonly cron: string;
  readonly timeZone: string;
  readonly text: string | null;
  readonly fileName: string | null;
  /** In bytes. */
  readonly fileSize: number | null;
  readonly mailsResult: boolean;
  readonly monthlyCap: Hundredths | null;
  readonly spent: Hundredths;
  /** Such as `2026-11`. */
  readonly spentMonth: string | null;
  readonly pausedBecause: SchedulePause | null;
  readonly nextDueAt: Date | null;
  /** In a row. */
  readonly failures: number;
  /** Its run that hasn't ended. */
  readonly runId: string | null;
  readonly lastAt: Date | null;
  readonly lastOutcome: ScheduleOutcome | null;
  readonly lastSentence: string | null;
  readonly lastRunId: string | null;
  readonly createdAt: Date;
}

export type ScheduledRun = Awaited<ReturnType<typeof readOwnRun>>;

export interface ScheduleFile {
  readonly filename: string;
  readonly bytes: Buffer;
}

/** Returns a month of UTC, such as `2026-11`. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}
