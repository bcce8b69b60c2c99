import { usualUsageDays } from "#contract/facts/usage.ts";
import type { UsageFilter } from "#web/api/usage.ts";

/** Presets, by number of days. */
export const spans = [
  { value: "7", label: "Last 7 days" },
  { value: String(usualUsageDays), label: "Last 30 days" },
  { value: "90", label: "Last 90 days" },
  { value: "365", label: "Last 365 days" },
] as const;

type Days = Pick<UsageFilter, "start_date" | "end_date">;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Returns the days of a preset ending today; empty for the default. */
export function spanOf(value: string, now: Date): Days {
  const days = Number(value);
  if (days === usualUsageDays) return {};
  const start = new Date(now.getTime() - (days - 1) * dayMilliseconds);
  return { start_date: dateOf(start), end_date: dateOf(now) };
}

/** Returns the preset matching these days, or undefined. */
export function spanWith({ start_date, end_date }: Days, now: Date): string | undefined {
  return spans.find(({ value }) => {
    const span = spanOf(value, now);
    return span.start_date === start_date && span.end_date === end_date;
  })?.value;
}

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
