import { requestStates } from "#contract/facts/utility-request.ts";
import type { RequestFilter } from "#web/api/requests.ts";
import { readTextParameters } from "#web/ui/filters/text-parameter.ts";

/** Reads a filter from an address or form, dropping defaults and invalid values. */
export function readRequestFilter(search: object): RequestFilter {
  const { query, hidden, ...rest } = readTextParameters(
    { ...search },
    "query",
    "state",
    "sort",
    "hidden",
  );
  const state = requestStates.find((each) => each === rest.state);
  return {
    ...(query ? { query } : {}),
    ...(state === undefined ? {} : { state }),
    ...(rest.sort === "newest" ? { sort: rest.sort } : {}),
    ...(hidden === "true" ? { hidden } : {}),
  };
}
