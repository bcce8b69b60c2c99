import { sessionStatuses } from "#contract/session-status.ts";
import type { SessionFilter } from "#web/api/admin-sessions.ts";
import { readTextParameters } from "#web/shell/text-parameter.ts";

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The filter that an address or a form says; what is empty or cannot be asked for is left out. */
export function readSessionFilter(search: object): SessionFilter {
  const { user_id, utility_code, start_date, end_date, ...rest } = readTextParameters(
    { ...search },
    "status",
    "user_id",
    "utility_code",
    "start_date",
    "end_date",
  );
  const status = sessionStatuses.find((each) => each === rest.status);
  return {
    ...(status === undefined ? {} : { status }),
    ...(user_id ? { user_id } : {}),
    ...(utility_code ? { utility_code } : {}),
    ...(start_date !== undefined && day.test(start_date) ? { start_date } : {}),
    ...(end_date !== undefined && day.test(end_date) ? { end_date } : {}),
  };
}
