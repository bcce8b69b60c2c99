import type { AuditAction, AuditSubjectType } from "#contract/facts/audit.ts";
import type { AuditEntry } from "#contract/schemas/audit.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

export interface AuditPlace {
  readonly createdAt: Date;
  readonly id: number;
}

export interface AuditRow extends AuditPlace {
  readonly actorId: string;
  readonly actorEmail: string;
  readonly action: AuditAction;
  readonly subjectType: AuditSubjectType;
  readonly subjectId: string;
  readonly subjectLabel: string;
  readonly detail: AuditEntry["detail"];
}

interface AuditPage {
  readonly actor: string | undefined;
  readonly action: AuditAction | undefined;
  readonly subject: string | undefined;
  readonly from: Date | undefined;
  readonly until: Date | undefined;
  readonly before: AuditPlace | undefined;
  readonly limit: number;
}

/** Lists the newest first, with only the requested conditions so an index applies. */
export async function listAuditRows(queryable: Queryable, page: AuditPage): Promise<AuditRow[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (page.actor !== undefined) {
    const actor = bind(page.actor);
    conditions.push(`(actor_id = ${actor} OR lower(actor_email) = lower(${actor}))`);
  }
  if (page.action !== undefined) conditions.push(`action = ${bind(page.action)}`);
  if (page.subject !== undefined) {
    const subject = bind(page.subject);
    conditions.push(`(subject_id = ${subject} OR lower(subject_label) = lower(${subject}))`);
  }
  if (page.from !== undefined) conditions.push(`created_at >= ${bind(page.from)}`);
  if (page.until !== undefined) conditions.push(`created_at < ${bind(page.until)}`);
  if (page.before !== undefined) {
    const { createdAt, id } = page.before;
    conditions.push(`(created_at, id) < (${bind(createdAt)}::timestamptz, ${bind(id)}::bigint)`);
  }
  const where = conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
  const { rows } = await queryable.query<AuditRow & Record<string, unknown>>(
    `SELECT id, actor_id AS "actorId", actor_email AS "actorEmail", action,
       subject_type AS "subjectType", subject_id AS "subjectId", subject_label AS "subjectLabel",
       detail, created_at AS "createdAt"
     FROM audit_entries ${where} ORDER BY created_at DESC, id DESC LIMIT ${bind(page.limit)}`,
    values,
  );
  return rows;
}
