import { Cron } from "croner";
import cronstrue from "cronstrue";
import { findTimeZone } from "#kit/in-browser/time-zone.ts";
import type { RunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { findCronMistake } from "#kit/in-browser/cron-mistake.ts";

type Asked = { readonly zone: string; readonly count: number; readonly after: string };

/** Explains an expression in words, and lists its next runs. Throws RunError `not_cron` or `unknown_zone`. */
export function explained(
  expression: string,
  { zone, count, after }: Asked,
  context: Pick<RunContext, "now">,
) {
  const timeZone = findTimeZone(zone, "zone");
  const mistake = findCronMistake(expression);
  if (mistake !== null) throw notCron(mistake);
  const { words, runs } = attempt(() => {
    const cron = new Cron(expression, { timezone: timeZone, mode: "5-or-6-parts", paused: true });
    return {
      words: cronstrue.toString(expression, { use24HourTimeFormat: true }),
      runs: cron.nextRuns(count, after === "" ? context.now() : after),
    };
  });
  const rows = runs.map((date) => [local(date, timeZone), utc(date)]);
  const notice = rows.length === 0 ? "It never runs." : undefined;
  return [
    { title: "In words", result: { type: "text" as const, text: words } },
    {
      title: "Next runs",
      result: { type: "table" as const, columns: [timeZone, "UTC"], rows, notice },
    },
  ];
}

function attempt<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof RunError) throw error;
    // One library throws strings, and neither explains the mistake well.
    if (error instanceof Error || typeof error === "string") throw notCron("it can't be read");
    throw error;
  }
}

function notCron(reason: string): RunError {
  return new RunError("not_cron", `This isn't a cron expression: ${reason}.`, {
    field: "expression",
  });
}

function utc(date: Date): string {
  return date.toISOString().slice(0, 19).replace("T", " ");
}

function local(date: Date, timeZone: string): string {
  const day = date.toLocaleDateString("en", { timeZone, weekday: "short" });
  // Swedish dates are ISO 8601.
  return `${day} ${date.toLocaleString("sv", { timeZone })}`;
}
