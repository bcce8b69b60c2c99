import { failuresBeforePause } from "#contract/facts/schedule.ts";
import { readEmails } from "#server/features/accounts/index.ts";
import { readRunOutputs } from "#server/features/runs/index.ts";
import { notice } from "#server/platform/mail/notice.ts";
import type { ScheduledRun, ScheduleParts, ScheduleRow } from "./schedule-parts.ts";

interface Letter {
  readonly subject: string;
  readonly sentences: readonly string[];
}

/** In characters. Longer texts are only linked. */
const longestText = 10_000;

/** Mails that a schedule was paused, and why. In the background. */
export function tellPaused(parts: ScheduleParts, row: ScheduleRow, sentence: string | null): void {
  const { pipelineName } = row;
  tell(parts, row, async () => ({
    subject: "A schedule was paused",
    sentences: [
      `Your pipeline "${pipelineName}" failed ${failuresBeforePause} times in a row, so we paused its schedule.`,
      ...(sentence === null ? [] : [`The last time: ${sentence}`]),
      `Change it or turn it on again under "Schedules": ${placeOf(parts)}`,
    ],
  }));
}

/** Mails that a schedule has reached its monthly cap. In the background. */
export function tellCapped(parts: ScheduleParts, row: ScheduleRow, next: Date | null): void {
  const { pipelineName } = row;
  tell(parts, row, async () => ({
    subject: "A schedule reached its monthly cap",
    sentences: [
      `The next run of your pipeline "${pipelineName}" could cost more than is left of its monthly cap.`,
      next === null
        ? "It won't run again."
        : `It runs again on ${timeOf(next, row.timeZone)}, or sooner if you raise its cap.`,
      `See "Schedules": ${placeOf(parts)}`,
    ],
  }));
}

/** Mails links to the files of a run. In the background. */
export function tellResult(parts: ScheduleParts, row: ScheduleRow, run: ScheduledRun): void {
  const { pipelineName, timeZone } = row;
  tell(parts, row, async () => {
    const { presented, expiresAt } = await readRunOutputs(parts, run);
    const text = textOf(run.result);
    const until = expiresAt === null ? "" : ` The links work until ${timeOf(expiresAt, timeZone)}.`;
    return {
      subject: "A scheduled run is done",
      sentences: [
        `Your pipeline "${pipelineName}" ran as scheduled.${presented.length === 0 ? "" : until}`,
        ...(text === null ? [] : [text]),
        ...presented.map(({ filename, url }) => `${filename}: ${url}`),
        `See "Schedules": ${placeOf(parts)}`,
      ],
    };
  });
}

function textOf(result: unknown): string | null {
  if (typeof result !== "object" || result === null) return null;
  const { type, text } = result as { readonly type?: unknown; readonly text?: unknown };
  if (type !== "text" || typeof text !== "string") return null;
  return text.length <= longestText ? text : null;
}

function placeOf({ config }: ScheduleParts): string {
  return `${config.publicUrl}/pipelines`;
}

function timeOf(moment: Date, timeZone: string): string {
  return moment.toLocaleString("en", { timeZone, dateStyle: "long", timeStyle: "short" });
}

function tell(
  { background, database, mail }: ScheduleParts,
  { userId }: ScheduleRow,
  write: () => Promise<Letter>,
): void {
  background.start("mail about a schedule", async () => {
    const to = (await readEmails(database.pool, [userId])).get(userId);
    if (to !== undefined) await mail.send(notice(to, await write()));
  });
}
