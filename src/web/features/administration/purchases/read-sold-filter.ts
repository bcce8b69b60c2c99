import { purchaseStatuses } from "#contract/facts/credits/purchase.ts";
import type { SoldFilter } from "#web/api/administration/purchases.ts";
import { readDayParameters, readTextParameters } from "#web/ui/filters/text-parameter.ts";

/** Reads a filter from an address or form, dropping empty and invalid values. */
export function readSoldFilter(search: object): SoldFilter {
  const given = { ...search };
  const { user, ...rest } = readTextParameters(given, "user", "status");
  const status = purchaseStatuses.find((each) => each === rest.status);
  return {
    ...(status === undefined ? {} : { status }),
    ...(user ? { user } : {}),
    ...readDayParameters(given, "start_date", "end_date"),
  };
}
