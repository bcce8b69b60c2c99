import { userSorts, type UserState, userStates } from "#contract/facts/user.ts";
import type { UserFilter } from "#web/api/administration/users.ts";
import { readTextParameters } from "#web/ui/filters/text-parameter.ts";

export const userStateLabels: Readonly<Record<UserState, string>> = {
  administrator: "Administrators",
  disabled: "Disabled",
  unverified: "Not verified",
};

/** Reads a filter from an address or form, dropping defaults and invalid values. */
export function readUserFilter(search: object): UserFilter {
  const { query, ...rest } = readTextParameters(
    { ...search },
    "query",
    "state",
    "sort",
    "direction",
  );
  const state = userStates.find((each) => each === rest.state);
  const sort = userSorts.find((each) => each === rest.sort);
  return {
    ...(query ? { query } : {}),
    ...(state === undefined ? {} : { state }),
    ...(sort === undefined || sort === "email" ? {} : { sort }),
    ...(rest.direction === "desc" ? { direction: "desc" } : {}),
  };
}
