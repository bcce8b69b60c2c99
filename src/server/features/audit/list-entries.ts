import { z } from "zod";
import type { AuditEntry } from "#contract/schemas/audit.ts";
import type { EndpointQuery } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { cursorTime, cutPage, decodeCursor, encodeCursor } from "#server/platform/http/cursor.ts";
import { type AuditPlace, type AuditRow, listAuditRows } from "./list-store.ts";

type AuditQuery = EndpointQuery<typeof endpoints.listAuditEntries>;

const oneDay = 24 * 60 * 60 * 1000;

/** Lists the newest first. Throws Refusal for an invalid cursor. */
export async function listAuditEntries(
  queryable: Queryable,
  query: AuditQuery,
): Promise<{ readonly entries: AuditEntry[]; readonly nextCursor: string | null }> {
  const { actor, action, subject, start_date, end_date, limit, cursor } = query;
  const found = await listAuditRows(queryable, {
    actor,
    action,
    subject,
    from: start_date === undefined ? undefined : new Date(start_date),
    until: end_date === undefined ? undefined : new Date(Date.parse(end_date) + oneDay),
    before: cursor === undefined ? undefined : decodePlace(cursor),
    limit: limit + 1,
  });
  const { rows, nextCursor } = cutPage(found, limit, ({ createdAt, id }) =>
    encodeCursor([createdAt, id]),
  );
  return { entries: rows.map(presentAuditEntry), nextCursor };
}

function presentAuditEntry(row: AuditRow): AuditEntry {
  return {
    entryId: String(row.id),
    actor: { id: row.actorId, email: row.actorEmail },
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId, label: row.subjectLabel },
    detail: row.detail,
    createdAt: row.createdAt.toISOString(),
  };
}

const placeSchema = z.tuple([cursorTime, z.int().min(0)]);

function decodePlace(cursor: string): AuditPlace {
  const [createdAt, id] = decodeCursor(placeSchema, cursor);
  return { createdAt, id };
}
