/** What administrators' list of utilities can be sorted by. */
export const utilityOrders = ["name", "id", "status", "price", "updated"] as const;
export type UtilityOrder = (typeof utilityOrders)[number];

/** Most utilities that one call gives a status. */
export const mostUtilitiesChangedAtOnce = 1000;
