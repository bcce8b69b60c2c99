export const utilityOrders = ["name", "id", "status", "price", "updated"] as const;
export type UtilityOrder = (typeof utilityOrders)[number];

export const mostUtilitiesChangedAtOnce = 1000;
