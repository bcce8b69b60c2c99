import { type UtilityStatus, utilityStatuses } from "#contract/facts/utility/status.ts";
import { searchMaximumLength } from "#contract/facts/list-filter.ts";
import { type UtilityOrder, utilityOrders } from "#contract/facts/utility/order.ts";
import type { UtilityQuery } from "#web/api/administration/utilities.ts";
import { textParameter } from "#web/ui/filters/text-parameter.ts";

/** The list's address, without default values. */
export interface UtilityParameters {
  readonly query?: string;
  readonly status?: UtilityStatus;
  readonly sort?: UtilityOrder;
  readonly order?: "desc";
}

/** Reads the address, dropping invalid values. */
export function readUtilityParameters(
  search: Readonly<Record<string, unknown>>,
): UtilityParameters {
  const query = textParameter(search["query"]) ?? "";
  const status = utilityStatuses.find((each) => each === search["status"]);
  const sort = utilityOrders.find((each) => each === search["sort"] && each !== "name");
  return {
    ...(query === "" ? {} : { query: query.slice(0, searchMaximumLength) }),
    ...(status === undefined ? {} : { status }),
    ...(sort === undefined ? {} : { sort }),
    ...(search["order"] === "desc" ? { order: "desc" } : {}),
  };
}

export function utilityQueryOf(parameters: UtilityParameters): UtilityQuery {
  const { query = "", status, sort = "name", order } = parameters;
  return { search: query, status, sort, descending: order === "desc" };
}
