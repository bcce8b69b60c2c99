import { sumOf, toCredits } from "#contract/facts/credits/amount.ts";
import type { ActivityPoint } from "#contract/schemas/dashboard.ts";
import type { ActivityRow } from "./activity-store.ts";
import { later } from "./times.ts";
import type { GaugeRow } from "./gauges-store.ts";

export interface Points {
  readonly start: Date;
  readonly count: number;
  /** Milliseconds, in whole hours. */
  readonly width: number;
}

/** Sums hours into points, taking the maximum of active sessions. */
export function seriesOf(
  { start, count, width }: Points,
  hours: readonly ActivityRow[],
  gauges: readonly GaugeRow[],
): ActivityPoint[] {
  return Array.from({ length: count }, (_, index) => {
    const from = later(start, index * width);
    const to = later(from, width);
    const isWithin = ({ hour }: { readonly hour: Date }) => hour >= from && hour < to;
    const rows = hours.filter(isWithin);
    const sum = (of: (row: ActivityRow) => number) =>
      rows.reduce((total, row) => total + of(row), 0);
    return {
      start: from.toISOString(),
      runs: sum((row) => row.runs),
      failures: sum((row) => row.failures),
      creditsSpent: toCredits(sumOf(rows.map((row) => row.spent))),
      newUsers: sum((row) => row.newUsers),
      activeSessions: Math.max(0, ...gauges.filter(isWithin).map((row) => row.activeSessions)),
      successesSeen: sum((row) => row.successesSeen),
      failuresSeen: sum((row) => row.failuresSeen),
      browserErrors: sum((row) => row.browserErrors),
    };
  });
}
