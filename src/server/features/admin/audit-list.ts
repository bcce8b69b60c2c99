import { z } from "zod";
import type { AuditEntry } from "#contract/audit.ts";
import type { EndpointQuery } from "#contract/endpoint.ts";
import type { endpoints } from "#contract/endpoints.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { type AuditPlace, type AuditRow, listAuditRows } from "./audit-list-store.ts";

type AuditQuery = EndpointQuery<typeof endpoints.listAuditEntries>;

const oneDay = 24 * 60 * 60 * 1000;

/** One page of the audit log, newest first. Throws Refusal for a cursor that is not ours. */
export async function listAuditEntries(
  queryable: Queryable,
  query: AuditQuery,
): Promise<{ readonly entries: AuditEntry[]; readonly nextCursor: string | null }> {
  const { actor, action, subject, start_date, end_date, limit, cursor } = query;
  // Nobody and nothing is called so; and PostgreSQL would fail for a NUL.
  if (actor?.includes("\0") || subject?.includes("\0")) return { entries: [], nextCursor: null };
  const found = await listAuditRows(queryable, {
    actor,
    action,
    subject,
    from: start_date === undefined ? undefined : new Date(start_date),
    until: end_date === undefined ? undefined : new Date(Date.parse(end_date) + oneDay),
    before: cursor === undefined ? undefined : decodeCursor(cursor),
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const nextCursor = found.length > limit && last !== undefined ? encodeCursor(last) : null;
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

const cursorSchema = z.tuple([z.iso.datetime(), z.string().regex(/^[0-9]{1,15}$/)]);

function encodeCursor({ createdAt, id }: AuditPlace): string {
  return Buffer.from(`${createdAt.toISOString()}|${id}`).toString("base64url");
}

function decodeCursor(cursor: string): AuditPlace {
  const parsed = cursorSchema.safeParse(Buffer.from(cursor, "base64url").toString().split("|"));
  if (!parsed.success) throw new Refusal("invalid_request", "This cursor is not one of ours.");
  const [createdAt, id] = parsed.data;
  return { createdAt: new Date(createdAt), id: Number(id) };
}
