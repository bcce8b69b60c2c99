/**
 * The stages of a utility's life, apart from the schemas: the first page of the product shows their
 * labels and should not have to load a schema library for that.
 */
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

/** What a status means for whoever wants to use a utility: of a new one that is said here. */
const stages = {
  dev: "making",
  test: "making",
  alpha: "use",
  beta: "use",
  generally_available: "use",
  disabled: "retired",
  decommissioned: "retired",
} as const satisfies Record<UtilityStatus, "making" | "use" | "retired">;

/** The statuses of what has been taken out. */
export type RetiredStatus = {
  [Status in UtilityStatus]: (typeof stages)[Status] extends "retired" ? Status : never;
}[UtilityStatus];

/** True for what only administrators may know of. */
export function isInTheMaking(status: UtilityStatus): boolean {
  return stages[status] === "making";
}

/** True for what everybody finds and may use. */
export function isInUse(status: UtilityStatus): boolean {
  return stages[status] === "use";
}

/** True for what has been taken out: only there an alternative is offered. */
export function isRetired(status: UtilityStatus): status is RetiredStatus {
  return stages[status] === "retired";
}

/** Says of a utility's page that there is nothing to use on it any more. */
export function retirementSentence(status: RetiredStatus): string {
  return `This utility has been ${status}.`;
}
