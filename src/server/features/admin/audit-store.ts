import type { AuditAction, AuditSubjectType } from "#contract/audit.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

export interface NewAuditEntry {
  readonly actor: { readonly userId: string; readonly email: string };
  readonly action: AuditAction;
  readonly subject: {
    readonly type: AuditSubjectType;
    readonly id: string;
    /** What people call it: an email address, a utility's name. */
    readonly label: string;
  };
  /** What was changed and to what, as JSON; never a secret, nor what is in people's files. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * Notes an administrator's change. To be called with the client of the transaction that makes it, so
 * that there is neither a change without its entry nor the other way round.
 */
export async function insertAuditEntry(
  client: Queryable,
  { actor, action, subject, detail }: NewAuditEntry,
  now: Date,
): Promise<void> {
  await client.query(
    `INSERT INTO audit_entries
       (actor_id, actor_email, action, subject_type, subject_id, subject_label, detail, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      actor.userId,
      actor.email,
      action,
      subject.type,
      subject.id,
      subject.label,
      detail === undefined ? null : JSON.stringify(detail),
      now,
    ],
  );
}
