import type { QueryResultRow } from "pg";
import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { ScheduleOutcome, SchedulePause } from "#contract/facts/schedule.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { ScheduleFile, ScheduleRow } from "./schedule-parts.ts";

type Row = ScheduleRow & QueryResultRow;

interface Which {
  readonly id: string;
  readonly userId: string;
}

const columns = `schedule.id, schedule.user_id AS "userId", pipeline_id AS "pipelineId",
  pipeline.name AS "pipelineName", cron, time_zone AS "timeZone", input_text AS "text",
  file_name AS "fileName", file_size AS "fileSize", mails_result AS "mailsResult",
  monthly_cap AS "monthlyCap", spent, spent_month AS "spentMonth",
  paused_because AS "pausedBecause", next_due_at AS "nextDueAt", failures, run_id AS "runId",
  last_at AS "lastAt", last_outcome AS "lastOutcome", last_sentence AS "lastSentence",
  last_run_id AS "lastRunId", schedule.created_at AS "createdAt"`;

const select = `SELECT ${columns} FROM schedules AS schedule
  JOIN pipelines AS pipeline ON pipeline.id = pipeline_id`;

/** Blocks new schedules of an account until the transaction ends. */
export async function lockSchedulesOf(client: Queryable, userId: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('schedules of ' || $1, 0))", [
    userId,
  ]);
}

/** Newest first. */
export async function listScheduleRows(
  queryable: Queryable,
  userId: string,
): Promise<ScheduleRow[]> {
  const { rows } = await queryable.query<Row>(
    `${select} WHERE schedule.user_id = $1 ORDER BY schedule.created_at DESC, schedule.id`,
    [userId],
  );
  return rows;
}

export async function readScheduleRow(
  queryable: Queryable,
  { id, userId }: Which,
): Promise<ScheduleRow | undefined> {
  const { rows } = await queryable.query<Row>(
    `${select} WHERE schedule.id = $1 AND schedule.user_id = $2`,
    [id, userId],
  );
  return rows[0];
}

export interface NewSchedule {
  readonly id: string;
  readonly userId: string;
  readonly pipelineId: string;
  readonly set: ScheduleSettings;
  readonly createdAt: Date;
}

/** What its owner sets, with the due time that follows. */
export interface ScheduleSettings {
  readonly cron: string;
  readonly timeZone: string;
  readonly text: string | null;
  readonly file: ScheduleFile | null;
  readonly mailsResult: boolean;
  readonly monthlyCap: Hundredths | null;
  readonly pausedBecause: SchedulePause | null;
  readonly nextDueAt: Date | null;
}

const settings = ({
  cron,
  timeZone,
  text,
  file,
  mailsResult,
  monthlyCap,
  pausedBecause,
  nextDueAt,
}: ScheduleSettings) => [
  cron,
  timeZone,
  text,
  file?.filename ?? null,
  file?.bytes.toString("base64") ?? null,
  file?.bytes.length ?? null,
  mailsResult,
  monthlyCap,
  pausedBecause,
  nextDueAt,
];

export async function insertSchedule(
  client: Queryable,
  { id, userId, pipelineId, set, createdAt }: NewSchedule,
): Promise<void> {
  await client.query(
    `INSERT INTO schedules (id, user_id, pipeline_id, created_at, cron, time_zone, input_text,
       file_name, file_content, file_size, mails_result, monthly_cap, paused_because, next_due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [id, userId, pipelineId, createdAt, ...settings(set)],
  );
}

/** Resets the count of failures, as the change may fix them. Returns whether the schedule exists. */
export async function updateSchedule(
  client: Queryable,
  { id, userId }: Which,
  set: ScheduleSettings,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE schedules SET cron = $3, time_zone = $4, input_text = $5, file_name = $6,
       file_content = $7, file_size = $8, mails_result = $9, monthly_cap = $10,
       paused_because = $11, next_due_at = $12, failures = 0
     WHERE id = $1 AND user_id = $2`,
    [id, userId, ...settings(set)],
  );
  return rowCount === 1;
}

/** Returns whether it was there. */
export async function deleteScheduleRow(
  queryable: Queryable,
  { id, userId }: Which,
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    "DELETE FROM schedules WHERE id = $1 AND user_id = $2",
    [id, userId],
  );
  return rowCount === 1;
}

export async function deleteSchedulesOf(client: Queryable, userId: string): Promise<void> {
  await client.query("DELETE FROM schedules WHERE user_id = $1", [userId]);
}

export async function readScheduleFile(
  queryable: Queryable,
  id: string,
): Promise<ScheduleFile | null> {
  const { rows } = await queryable.query<{ filename: string; content: string }>(
    `SELECT file_name AS filename, file_content AS content FROM schedules
     WHERE id = $1 AND file_name IS NOT NULL`,
    [id],
  );
  const [file] = rows;
  if (file === undefined) return null;
  return { filename: file.filename, bytes: Buffer.from(file.content, "base64") };
}

/** Lists due schedules without a run in progress, longest due first. */
export async function listDue(
  queryable: Queryable,
  now: Date,
  most: number,
): Promise<ScheduleRow[]> {
  const { rows } = await queryable.query<Row>(
    `${select} WHERE next_due_at <= $1 AND run_id IS NULL ORDER BY next_due_at, schedule.id LIMIT $2`,
    [now, most],
  );
  return rows;
}

/** Lists schedules with a run in progress, in the order of their ids after `afterId`. */
export async function listRunning(
  queryable: Queryable,
  afterId: string | null,
  most: number,
): Promise<ScheduleRow[]> {
  const { rows } = await queryable.query<Row>(
    `${select} WHERE run_id IS NOT NULL AND ($1::uuid IS NULL OR schedule.id > $1)
     ORDER BY schedule.id LIMIT $2`,
    [afterId, most],
  );
  return rows;
}

type Due = Pick<ScheduleRow, "id" | "nextDueAt">;

/**
 * Notes the run that a due time begins, and the next due time, in the transaction that begins the run. Returns false if
 * the due time was taken up already, or its schedule changed.
 */
export async function takeDue(
  client: Queryable,
  { id, nextDueAt }: Due,
  begun: { readonly runId: string; readonly next: Date | null },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE schedules SET run_id = $3, next_due_at = $4
     WHERE id = $1 AND next_due_at = $2 AND run_id IS NULL`,
    [id, nextDueAt, begun.runId, begun.next],
  );
  return rowCount === 1;
}

export interface ScheduleEnd {
  readonly at: Date;
  readonly outcome: ScheduleOutcome;
  readonly sentence: string | null;
  readonly runId: string | null;
  readonly failures: number;
  readonly pausedBecause: SchedulePause | null;
  readonly nextDueAt: Date | null;
  readonly spent: Hundredths;
  readonly spentMonth: string | null;
}

/**
 * Notes how a due time ended, unless it was noted already or the schedule was changed meanwhile. Returns whether it was
 * noted.
 */
export async function noteEnd(
  queryable: Queryable,
  { id, runId, nextDueAt }: Pick<ScheduleRow, "id" | "runId" | "nextDueAt">,
  end: ScheduleEnd,
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    `UPDATE schedules SET run_id = NULL, last_at = $4, last_outcome = $5, last_sentence = $6,
       last_run_id = $7, failures = $8, paused_because = $9, next_due_at = $10, spent = $11,
       spent_month = $12
     WHERE id = $1 AND run_id IS NOT DISTINCT FROM $2 AND next_due_at IS NOT DISTINCT FROM $3`,
    [
      id,
      runId,
      nextDueAt,
      end.at,
      end.outcome,
      end.sentence,
      end.runId,
      end.failures,
      end.pausedBecause,
      end.nextDueAt,
      end.spent,
      end.spentMonth,
    ],
  );
  return rowCount === 1;
}
