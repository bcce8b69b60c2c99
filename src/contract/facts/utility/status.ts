/** Kept apart from the schemas, so the home page shows labels without loading a schema library. */
export const utilityStatuses = [
  "dev",
  "test",
  "alpha",
  "beta",
  "generally_available",
  "disabled",
  "decommissioned",
] as const;
export type UtilityStatus = (typeof utilityStatuses)[number];

export const utilityStatusLabels: Record<UtilityStatus, string> = {
  dev: "Development",
  test: "Testing",
  alpha: "Alpha",
  beta: "Beta",
  generally_available: "Generally Available",
  disabled: "Disabled",
  decommissioned: "Decommissioned",
};

/** What each status means for users. New statuses must be added here. */
const stages = {
  dev: "making",
  test: "making",
  alpha: "use",
  beta: "use",
  generally_available: "use",
  disabled: "retired",
  decommissioned: "retired",
} as const satisfies Record<UtilityStatus, "making" | "use" | "retired">;

export type RetiredStatus = {
  [Status in UtilityStatus]: (typeof stages)[Status] extends "retired" ? Status : never;
}[UtilityStatus];

/** Returns true when only administrators may see it. */
export function isInTheMaking(status: UtilityStatus): boolean {
  return stages[status] === "making";
}

/** Returns true when everyone can find and use it. */
export function isInUse(status: UtilityStatus): boolean {
  return stages[status] === "use";
}

/** Returns true when it was retired, so its page may offer an alternative. */
export function isRetired(status: UtilityStatus): status is RetiredStatus {
  return stages[status] === "retired";
}

export function retirementSentence(status: RetiredStatus): string {
  return `This utility has been ${status}.`;
}
