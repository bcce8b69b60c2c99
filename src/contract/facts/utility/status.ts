/** Apart from the schemas, so the home page needn't load their library. */
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

/** Returns true if only administrators may see it. */
export function isInTheMaking(status: UtilityStatus): boolean {
  return stages[status] === "making";
}

/** Returns true if everyone can find and use it. */
export function isInUse(status: UtilityStatus): boolean {
  return stages[status] === "use";
}

/** Returns true if it was retired and may name an alternative. */
export function isRetired(status: UtilityStatus): status is RetiredStatus {
  return stages[status] === "retired";
}

/** For a utility that has a row and no code. */
export const notAvailableSentence = "This utility is not available yet.";

export function retirementSentence(status: RetiredStatus): string {
  return `This utility has been ${status}.`;
}
