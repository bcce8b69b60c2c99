/** How a run stands or ended, as usage tells it apart: one at work is pending. */
export const usageOutcomes = ["succeeded", "failed", "cancelled", "pending"] as const;
export type UsageOutcome = (typeof usageOutcomes)[number];

/** How many days are looked at where nobody says from when, today among them. */
export const usualUsageDays = 30;

/** The longest span that is summed up at once, in days. */
export const mostUsageDays = 366;
