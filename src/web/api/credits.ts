import { queryOptions } from "@tanstack/react-query";
import type { Spending, SpendingRules } from "#contract/schemas/spending.ts";
import { creditsKey } from "./account/account.ts";
import { call } from "./http/call.ts";
import { cursorQuery } from "./http/cursor-query.ts";

const entriesPerPage = 20;

export const creditsQuery = cursorQuery(creditsKey, ({ cursor, signal }) =>
  call("GET /api/credits", { query: { limit: entriesPerPage, cursor }, signal }),
);

export const spendingQuery = queryOptions({
  queryKey: [...creditsKey, "spending"],
  queryFn: ({ signal }) => call("GET /api/credits/spending", { signal }),
});

export function setSpending(rules: SpendingRules): Promise<Spending> {
  return call("PUT /api/credits/spending", { body: rules });
}
