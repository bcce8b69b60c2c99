import { creditsKey } from "#web/api/account.ts";
import { call } from "#web/api/call.ts";
import { cursorQuery } from "#web/api/cursor-query.ts";

const entriesPerPage = 20;

/** Balances and the ledger's entries, newest first, page by page. */
export const creditsQuery = cursorQuery(creditsKey, ({ cursor, signal }) =>
  call("GET /api/credits", { query: { limit: entriesPerPage, cursor }, signal }),
);
