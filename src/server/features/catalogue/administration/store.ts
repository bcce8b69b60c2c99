import { utilityColumns } from "../store.ts";
import { type UtilityRow } from "../utility-row.ts";
import type { UtilityStatus } from "#contract/facts/utility-status.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** What a change may set; the rest of a row is fixed once it is there. */
export type UtilityColumns = Omit<
  UtilityRow,
  "id" | "code" | "version" | "createdAt" | "updatedAt"
>;

/** Locks the rows until the transaction ends, in one order for everybody; gives those that exist. */
export async function lockUtilities(
  client: Queryable,
  ids: readonly string[],
): Promise<UtilityRow[]> {
  const { rows } = await client.query<UtilityRow>(
    `SELECT ${utilityColumns} FROM utilities WHERE id = ANY($1) ORDER BY id FOR UPDATE`,
    [ids],
  );
  return rows;
}

/** Inserts a row; false where there is one with its id. It is no longer one that was deleted. */
export async function insertUtility(client: Queryable, row: UtilityRow): Promise<boolean> {
  await client.query("DELETE FROM deleted_utilities WHERE id = $1", [row.id]);
  const { rowCount } = await client.query(
    `INSERT INTO utilities (id, code, version, created_at, updated_at, name, description,
       credits_per_execution, free_credits_allowed, session_files_retention_minutes, status,
       alternative_utility_id, tags, allow_ads, requires_account, allowed_email_domains)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     ON CONFLICT (id) DO NOTHING`,
    [row.id, row.code, row.version, row.createdAt, row.updatedAt, ...valuesOf(row)],
  );
  return rowCount === 1;
}

export async function updateUtilityRow(
  client: Queryable,
  id: string,
  fields: UtilityColumns,
  now: Date,
): Promise<void> {
  await client.query(
    `UPDATE utilities SET updated_at = $2, name = $3, description = $4, credits_per_execution = $5,
       free_credits_allowed = $6, session_files_retention_minutes = $7, status = $8,
       alternative_utility_id = $9, tags = $10, allow_ads = $11, requires_account = $12,
       allowed_email_domains = $13
     WHERE id = $1`,
    [id, now, ...valuesOf(fields)],
  );
}

/** Gives rows a status; those that come back to life have no alternative any more. */
export async function updateStatus(
  client: Queryable,
  { ids, status, keepsAlternative }: StatusChange,
  now: Date,
): Promise<void> {
  await client.query(
    `UPDATE utilities SET status = $2, updated_at = $4,
       alternative_utility_id = CASE WHEN $3 THEN alternative_utility_id END
     WHERE id = ANY($1)`,
    [ids, status, keepsAlternative, now],
  );
}

interface StatusChange {
  readonly ids: readonly string[];
  readonly status: UtilityStatus;
  readonly keepsAlternative: boolean;
}

/** Deletes a row and notes that it was, so that the next start does not insert it again. */
export async function deleteUtilityRow(client: Queryable, id: string, now: Date): Promise<void> {
  await client.query("DELETE FROM utilities WHERE id = $1", [id]);
  await client.query(
    "INSERT INTO deleted_utilities (id, deleted_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [id, now],
  );
}

/** Takes an alternative away from whoever names it; gives their ids. */
export async function dropAlternative(
  client: Queryable,
  alternativeId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE utilities SET alternative_utility_id = NULL, updated_at = $2
     WHERE alternative_utility_id = $1 RETURNING id`,
    [alternativeId, now],
  );
  return rows.map(({ id }) => id).toSorted();
}

function valuesOf(fields: UtilityColumns): unknown[] {
  return [
    fields.name,
    fields.description,
    fields.price,
    fields.freeCreditsAllowed,
    fields.sessionFilesRetentionMinutes,
    fields.status,
    fields.alternativeUtilityId,
    fields.tags,
    fields.allowAds,
    fields.requiresAccount,
    fields.allowedEmailDomains,
  ];
}
