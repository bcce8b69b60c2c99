import { creditsKey } from "./account/account.ts";
import { call } from "./http/call.ts";
import { cursorQuery } from "./http/cursor-query.ts";

const entriesPerPage = 20;

export const creditsQuery = cursorQuery(creditsKey, ({ cursor, signal }) =>
  call("GET /api/credits", { query: { limit: entriesPerPage, cursor }, signal }),
);
