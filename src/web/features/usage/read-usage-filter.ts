import { origins } from "#contract/facts/origin.ts";
import { usageOutcomes } from "#contract/facts/usage.ts";
import type { UsageFilter } from "#web/api/usage.ts";
import { readDayParameters, readTextParameters } from "#web/ui/filters/text-parameter.ts";

/** Reads a filter from an address or form, dropping empty and invalid values. */
export function readUsageFilter(search: object): UsageFilter {
  const given = { ...search };
  const text = readTextParameters(given, "utility_id", "key_id", "origin", "outcome");
  const origin = origins.find((each) => each === text.origin);
  const outcome = usageOutcomes.find((each) => each === text.outcome);
  return {
    ...readDayParameters(given, "start_date", "end_date"),
    ...(text.utility_id ? { utility_id: text.utility_id } : {}),
    ...(text.key_id ? { key_id: text.key_id } : {}),
    ...(origin === undefined ? {} : { origin }),
    ...(outcome === undefined ? {} : { outcome }),
  };
}
