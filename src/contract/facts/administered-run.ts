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

export const runLineLevels = ["info", "warn", "error"] as const;
export type RunLineLevel = (typeof runLineLevels)[number];
