/** What befalls a run. */
export const runMoments = [
  "asked",
  "held",
  "taken_up",
  "attempt_failed",
  "succeeded",
  "failed",
  "cancelled",
  "charged",
  "released",
  "given_back",
] as const;
export type RunMomentKind = (typeof runMoments)[number];

/** How grave a line of the log is. */
export const runLineLevels = ["info", "warn", "error"] as const;
export type RunLineLevel = (typeof runLineLevels)[number];
