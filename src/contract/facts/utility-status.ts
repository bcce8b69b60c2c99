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

/** True for what has been taken out: only there an alternative is offered. */
export function isRetired(status: UtilityStatus): boolean {
  return status === "disabled" || status === "decommissioned";
}
