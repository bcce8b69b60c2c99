import {
  changedColumns,
  givenColumns,
  givenValues,
  insertedColumns,
  selectedColumns,
} from "../statement-parts.ts";
import { type UtilityRow } from "../utility-row.ts";
import type { UtilityStatus } from "#contract/facts/utility/status.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** Locks in a fixed order until the transaction ends; returns those that exist. */
export async function lockUtilities(
  client: Queryable,
  ids: readonly string[],
): Promise<UtilityRow[]> {
  const { rows } = await client.query<UtilityRow>(
    `SELECT ${selectedColumns} FROM utilities WHERE id = ANY($1) ORDER BY id FOR UPDATE`,
    [ids],
  );
  return rows;
}

/** Clears any record of its deletion; returns false if the id exists. */
export async function insertUtility(client: Queryable, row: UtilityRow): Promise<boolean> {
  await client.query("DELETE FROM deleted_utilities WHERE id = $1", [row.id]);
  const { rowCount } = await client.query(
    `INSERT INTO utilities (${insertedColumns}) SELECT ${givenValues} FROM jsonb_to_recordset($1::jsonb) AS given (${givenColumns})
     ON CONFLICT (id) DO NOTHING`,
    [JSON.stringify([row])],
  );
  return rowCount === 1;
}

export async function updateUtilityRow(client: Queryable, row: UtilityRow): Promise<void> {
  await client.query(
    `UPDATE utilities SET ${changedColumns} FROM jsonb_to_recordset($1::jsonb) AS given (${givenColumns}) WHERE utilities.id = given.id`,
    [JSON.stringify([row])],
  );
}

/** Clears the alternative unless `keepsAlternative`. */
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

/** Records the deletion too, so startup doesn't insert it again. */
export async function deleteUtilityRow(client: Queryable, id: string, now: Date): Promise<void> {
  await client.query("DELETE FROM utilities WHERE id = $1", [id]);
  await client.query(
    "INSERT INTO deleted_utilities (id, deleted_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [id, now],
  );
}

/** Returns the affected ids. */
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
