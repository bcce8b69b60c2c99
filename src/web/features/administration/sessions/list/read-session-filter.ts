import { origins } from "#contract/facts/origin.ts";
import { sessionStatuses } from "#contract/facts/session-status.ts";
import type { SessionFilter } from "#web/api/administration/sessions.ts";
import { readDayParameters, readTextParameters } from "#web/ui/filters/text-parameter.ts";

/** Reads a filter from an address or form, dropping empty and invalid values. */
export function readSessionFilter(search: object): SessionFilter {
  const given = { ...search };
  const { user_id, utility_code, ...rest } = readTextParameters(
    given,
    "status",
    "origin",
    "user_id",
    "utility_code",
  );
  const status = sessionStatuses.find((each) => each === rest.status);
  const origin = origins.find((each) => each === rest.origin);
  return {
    ...(status === undefined ? {} : { status }),
    ...(origin === undefined ? {} : { origin }),
    ...(user_id ? { user_id } : {}),
    ...(utility_code ? { utility_code } : {}),
    ...readDayParameters(given, "start_date", "end_date"),
  };
}
