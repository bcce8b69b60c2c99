import type { Queryable } from "#server/platform/database/queryable.ts";
import type { AuditedChange } from "./audited-change.ts";

interface NewEntries {
  readonly actor: { readonly userId: string; readonly email: string };
  readonly changes: readonly AuditedChange[];
  readonly now: Date;
}

export async function insertEntries(
  client: Queryable,
  { actor, changes, now }: NewEntries,
): Promise<void> {
  const rows = changes.map(({ action, subject, detail }) => ({ action, ...subject, detail }));
  await client.query(
    `INSERT INTO audit_entries
       (actor_id, actor_email, action, subject_type, subject_id, subject_label, detail, created_at)
     SELECT $1, $2, action, type, id, label, detail, $4
     FROM ROWS FROM (jsonb_to_recordset($3)
       AS (action text, type text, id text, label text, detail jsonb)) WITH ORDINALITY
       AS change (action, type, id, label, detail, place)
     ORDER BY place`,
    [actor.userId, actor.email, JSON.stringify(rows), now],
  );
}
