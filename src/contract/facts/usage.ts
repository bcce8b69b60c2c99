/** Pending means queued or running. */
export const usageOutcomes = ["succeeded", "failed", "cancelled", "pending"] as const;
export type UsageOutcome = (typeof usageOutcomes)[number];

/** Default span in days, today included. */
export const usualUsageDays = 30;

/** Longest span in days. */
export const mostUsageDays = 366;
