import { runStatuses } from "#contract/facts/run.ts";
import type { RunFilter } from "#web/api/administration/runs.ts";
import { readDayParameters, readTextParameters } from "#web/ui/filters/text-parameter.ts";

/** Reads a filter from an address or form, dropping empty and invalid values. */
export function readRunFilter(search: object): RunFilter {
  const given = { ...search };
  const { user_id, utility_code, ...rest } = readTextParameters(
    given,
    "status",
    "user_id",
    "utility_code",
  );
  const status = runStatuses.find((each) => each === rest.status);
  return {
    ...(status === undefined ? {} : { status }),
    ...(user_id ? { user_id } : {}),
    ...(utility_code ? { utility_code } : {}),
    ...readDayParameters(given, "start_date", "end_date"),
  };
}
