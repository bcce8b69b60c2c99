import { sumOf, toCredits, toHundredths } from "#contract/facts/credits/amount.ts";
import type { ActivityPoint } from "#contract/schemas/dashboard.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";

/** One thing that is counted, and how it is shown. */
export interface Measure {
  readonly label: string;
  readonly of: (point: ActivityPoint) => number;
  readonly format: (value: number) => string;
  /** What a whole period comes to. */
  readonly whole: (values: readonly number[]) => number;
  /** Said beside it where the number alone could be misread. */
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
    // Sums of decimals drift.
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
