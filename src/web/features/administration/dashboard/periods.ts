import type { Dashboard } from "#contract/schemas/dashboard.ts";

export type Period = keyof Dashboard["activity"];

export const periods: readonly { readonly value: Period; readonly label: string }[] = [
  { value: "day", label: "Last day" },
  { value: "week", label: "Last week" },
  { value: "month", label: "Last month" },
];

const hour = new Intl.DateTimeFormat("en", { weekday: "short", hour: "numeric" });
// The server aggregates by UTC day.
const day = new Intl.DateTimeFormat("en", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** Formats a point's start: `Thu 9 AM` in local time, or `Thu, May 14`. */
export function formatPoint(period: Period, start: string): string {
  return (period === "day" ? hour : day).format(new Date(start));
}
