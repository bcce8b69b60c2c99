import { randomUUID } from "node:crypto";
import { toHundredths } from "#contract/facts/credits/amount.ts";
import { mostSchedules, scheduleFileMaximumBytes } from "#contract/facts/schedule.ts";
import type { ScheduleChange, ScheduleForm } from "#contract/schemas/schedule.ts";
import { findTimeZone } from "#kit/in-browser/time-zone.ts";
import { pipelineUtilityId } from "#kit/pipeline/pipeline-utility.ts";
import { RunError } from "#kit/run/run-error.ts";
import { dueTimes, findScheduleMistake } from "#kit/schedule/due-times.ts";
import { readUtility } from "#server/features/catalogue/index.ts";
import { cleanFilename } from "#server/features/files/index.ts";
import { readOwnSteps } from "#server/features/pipelines/index.ts";
import { atPriceOfRun } from "#server/features/runs/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { ScheduleFile, ScheduleParts, ScheduleRow } from "./schedule-parts.ts";
import {
  deleteScheduleRow,
  insertSchedule,
  listScheduleRows,
  lockSchedulesOf,
  readScheduleFile,
  readScheduleRow,
  type ScheduleSettings,
  updateSchedule,
} from "./store.ts";

/** Newest first. */
export function listOwnSchedules(
  { database }: ScheduleParts,
  { userId }: Caller,
): Promise<ScheduleRow[]> {
  return listScheduleRows(database.pool, userId);
}

/**
 * Throws Refusal for an unverified address, a pipeline that isn't there or can't run with this input, a wrong time, and
 * `too_many_schedules`.
 */
export async function createSchedule(
  parts: ScheduleParts,
  caller: Caller,
  { pipelineId, ...form }: ScheduleForm,
): Promise<ScheduleRow> {
  if (!caller.emailVerified) throw new Refusal("email_unverified");
  const { userId } = caller;
  const file = form.file === null ? null : readFile(form.file);
  const when = readWhen(form);
  await refuseUnrunnable(parts, caller, pipelineId, { text: form.text, file });
  const now = parts.clock.now();
  const [nextDueAt = null] = dueTimes(when.cron, when.timeZone, now, 1);
  const set: ScheduleSettings = {
    ...when,
    text: form.text,
    file,
    mailsResult: form.mailsResult,
    monthlyCap: form.monthlyCap === null ? null : toHundredths(form.monthlyCap),
    pausedBecause: null,
    nextDueAt,
  };
  const id = randomUUID();
  await inTransaction(parts.database.pool, async (client) => {
    // Otherwise two calls would both see room for one.
    await lockSchedulesOf(client, userId);
    const rows = await listScheduleRows(client, userId);
    if (rows.length >= mostSchedules) throw new Refusal("too_many_schedules");
    await insertSchedule(client, { id, userId, pipelineId, set, createdAt: now });
  });
  return readOwn(parts, caller, id);
}

/** Throws Refusal `schedule_not_found`, and like `createSchedule`. */
export async function changeSchedule(
  parts: ScheduleParts,
  caller: Caller,
  id: string,
  change: ScheduleChange,
): Promise<ScheduleRow> {
  const { pool } = parts.database;
  const row = await readOwn(parts, caller, id);
  const { text = row.text, mailsResult = row.mailsResult } = change;
  const kept = change.file === undefined ? await readScheduleFile(pool, id) : change.file;
  const file = kept === null || "bytes" in kept ? kept : readFile(kept);
  const { cron = row.cron, timeZone = row.timeZone } = change;
  const when = readWhen({ cron, timeZone });
  const isOn = change.isOn ?? row.pausedBecause === null;
  if (isOn) await refuseUnrunnable(parts, caller, row.pipelineId, { text, file });
  const pausedBecause = isOn ? null : (row.pausedBecause ?? "owner");
  const now = parts.clock.now();
  const isMoved = when.cron !== row.cron || when.timeZone !== row.timeZone;
  // A schedule that is due already stays due. One that reached its cap starts again.
  const isDue = !isMoved && row.nextDueAt !== null && row.nextDueAt <= now;
  const next = isDue ? row.nextDueAt : dueTimes(when.cron, when.timeZone, now, 1)[0];
  const monthlyCap =
    change.monthlyCap === undefined || change.monthlyCap === null
      ? change.monthlyCap
      : toHundredths(change.monthlyCap);
  const set: ScheduleSettings = {
    ...when,
    text,
    file,
    mailsResult,
    monthlyCap: monthlyCap === undefined ? row.monthlyCap : monthlyCap,
    pausedBecause,
    nextDueAt: isOn ? (next ?? null) : null,
  };
  const isChanged = await updateSchedule(pool, { id, userId: caller.userId }, set);
  if (!isChanged) throw new Refusal("schedule_not_found");
  return readOwn(parts, caller, id);
}

/** Throws Refusal `schedule_not_found`. */
export async function deleteSchedule(
  { database }: ScheduleParts,
  { userId }: Caller,
  id: string,
): Promise<void> {
  const isDeleted = await deleteScheduleRow(database.pool, { id, userId });
  if (!isDeleted) throw new Refusal("schedule_not_found");
}

async function readOwn(
  { database }: ScheduleParts,
  { userId }: Caller,
  id: string,
): Promise<ScheduleRow> {
  const row = await readScheduleRow(database.pool, { id, userId });
  if (row === undefined) throw new Refusal("schedule_not_found");
  return row;
}

function readWhen({
  cron,
  timeZone,
}: Pick<ScheduleForm, "cron" | "timeZone">): Pick<ScheduleSettings, "cron" | "timeZone"> {
  const mistake = findScheduleMistake(cron);
  if (mistake !== null) throw wrong("cron", mistake);
  try {
    return { cron: cron.trim(), timeZone: findTimeZone(timeZone, "timeZone") };
  } catch (error) {
    if (error instanceof RunError) throw wrong("timeZone", error.message);
    throw error;
  }
}

function readFile({ filename, content }: NonNullable<ScheduleForm["file"]>): ScheduleFile {
  const bytes = Buffer.from(content, "base64");
  if (bytes.length === 0) throw wrong("file", "The file is empty.");
  if (bytes.length > scheduleFileMaximumBytes) throw wrong("file", "The file can be at most 5 MB.");
  return { filename: cleanFilename(filename), bytes };
}

function wrong(path: string, message: string): Refusal {
  return new Refusal("invalid_request", message, { errors: [{ path, message }] });
}

/** Plans a run as if it were due now. Throws Refusal. */
async function refuseUnrunnable(
  parts: ScheduleParts,
  caller: Caller,
  pipelineId: string,
  { text, file }: Pick<ScheduleSettings, "text" | "file">,
): Promise<void> {
  const pipeline = await readOwnSteps(parts, caller, pipelineId);
  const utility = await readUtility(parts.database.pool, pipelineUtilityId);
  if (utility === undefined) throw new Refusal("utility_not_available");
  await atPriceOfRun(parts, caller, utility, {
    options: { pipeline, mode: "together", ...(text !== null && { text }) },
    readInputs: async () =>
      file === null ? [] : [{ filename: file.filename, contentType: "application/octet-stream" }],
  });
}
