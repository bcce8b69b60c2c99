import type { UserSort, UserState } from "#contract/facts/user.ts";
import type { UserFilter } from "#web/api/administration/users.ts";
import { readTextParameters } from "#web/ui/filters/text-parameter.ts";

export const userStates: readonly { readonly value: UserState; readonly label: string }[] = [
  { value: "administrator", label: "Administrators" },
  { value: "disabled", label: "Disabled" },
  { value: "unverified", label: "Not verified" },
];

const sorts: readonly UserSort[] = ["email", "created", "last_sign_in"];

/** The filter that an address or a form says; what is usual or cannot be asked for is left out. */
export function readUserFilter(search: object): UserFilter {
  const { query, ...rest } = readTextParameters(
    { ...search },
    "query",
    "state",
    "sort",
    "direction",
  );
  const state = userStates.find(({ value }) => value === rest.state)?.value;
  const sort = sorts.find((each) => each === rest.sort);
  return {
    ...(query ? { query } : {}),
    ...(state === undefined ? {} : { state }),
    ...(sort === undefined || sort === "email" ? {} : { sort }),
    ...(rest.direction === "desc" ? { direction: "desc" } : {}),
  };
}
