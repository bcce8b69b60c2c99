import { sumOf, toCredits, toHundredths } from "#contract/facts/credits/amount.ts";
import type { ActivityPoint } from "#contract/schemas/dashboard.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";

export interface Measure {
  readonly label: string;
  readonly of: (point: ActivityPoint) => number;
  readonly format: (value: number) => string;
  /** Aggregates a whole period. */
  readonly whole: (values: readonly number[]) => number;
  /** Explains a number that could be misread. */
  readonly remark?: string;
  readonly isBad?: boolean;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const most = (values: readonly number[]) => Math.max(0, ...values);

export const measures: readonly Measure[] = [
  { label: "Runs", of: ({ runs }) => runs, format: formatNumber, whole: sum },
  {
    label: "Failures",
    of: ({ failures }) => failures,
    format: formatNumber,
    whole: sum,
    isBad: true,
  },
  {
    label: "Credits spent",
    of: ({ creditsSpent }) => creditsSpent,
    format: formatCredits,
    // Sums of decimals drift, so add hundredths.
    whole: (values) => toCredits(sumOf(values.map(toHundredths))),
  },
  { label: "New users", of: ({ newUsers }) => newUsers, format: formatNumber, whole: sum },
  {
    label: "Active sessions",
    of: ({ activeSessions }) => activeSessions,
    format: formatNumber,
    whole: most,
    remark: "at peak",
  },
  {
    label: "Browser errors",
    of: ({ browserErrors }) => browserErrors,
    format: formatNumber,
    whole: sum,
    isBad: true,
  },
];
