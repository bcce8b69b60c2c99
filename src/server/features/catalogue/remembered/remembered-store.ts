import type { RememberedOptions } from "#contract/schemas/remembered-options.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

interface Place {
  readonly userId: string;
  readonly utilityId: string;
}

export interface RememberedRow extends RememberedOptions {
  readonly utilityId: string;
  readonly changedAt: Date;
}

const columns = `utility_id AS "utilityId", operation, options, changed_at AS "changedAt"`;

export async function selectRemembered(
  queryable: Queryable,
  { userId, utilityId }: Place,
): Promise<RememberedRow | undefined> {
  const { rows } = await queryable.query<RememberedRow>(
    `SELECT ${columns} FROM remembered_options WHERE user_id = $1 AND utility_id = $2`,
    [userId, utilityId],
  );
  return rows[0];
}

export async function selectRememberedOf(
  queryable: Queryable,
  userId: string,
): Promise<RememberedRow[]> {
  const { rows } = await queryable.query<RememberedRow>(
    `SELECT ${columns} FROM remembered_options WHERE user_id = $1 ORDER BY utility_id`,
    [userId],
  );
  return rows;
}

/** Returns false if the utility is gone. */
export async function upsertRemembered(
  queryable: Queryable,
  { userId, utilityId }: Place,
  { operation, options }: RememberedOptions,
  now: Date,
): Promise<boolean> {
  // So the utility can't be deleted meanwhile.
  const { rowCount } = await queryable.query(
    `INSERT INTO remembered_options (user_id, utility_id, operation, options, changed_at)
     SELECT $1, id, $3, $4, $5 FROM utilities WHERE id = $2 FOR KEY SHARE
     ON CONFLICT (user_id, utility_id) DO UPDATE
     SET operation = excluded.operation, options = excluded.options, changed_at = excluded.changed_at`,
    [userId, utilityId, operation, JSON.stringify(options), now],
  );
  return rowCount === 1;
}

export async function deleteRemembered(
  queryable: Queryable,
  { userId, utilityId }: Place,
): Promise<void> {
  await queryable.query("DELETE FROM remembered_options WHERE user_id = $1 AND utility_id = $2", [
    userId,
    utilityId,
  ]);
}

export async function deleteRememberedOf(client: Queryable, userId: string): Promise<void> {
  await client.query("DELETE FROM remembered_options WHERE user_id = $1", [userId]);
}
