import type { AuditAction } from "#contract/facts/audit.ts";
import { ownKey } from "../account/account.ts";
import { call } from "../http/call.ts";
import { alwaysAnew, cursorQuery } from "../http/cursor-query.ts";

/** Named like the API's parameters; days as 2026-11-21. */
export interface AuditFilter {
  readonly actor?: string;
  readonly action?: AuditAction;
  readonly subject?: string;
  readonly start_date?: string;
  readonly end_date?: string;
}

const entriesPerPage = 50;

export function auditQuery(filter: AuditFilter) {
  return cursorQuery(
    [...ownKey, "audit", filter],
    ({ cursor, signal }) =>
      call("GET /api/admin/audit", { query: { ...filter, limit: entriesPerPage, cursor }, signal }),
    alwaysAnew,
  );
}
