import type { Queryable } from "#server/platform/database/queryable.ts";

export async function selectFavourites(queryable: Queryable, userId: string): Promise<string[]> {
  const { rows } = await queryable.query<{ utilityId: string }>(
    `SELECT utility_id AS "utilityId" FROM favourite_utilities WHERE user_id = $1
     ORDER BY created_at DESC, utility_id`,
    [userId],
  );
  return rows.map(({ utilityId }) => utilityId);
}

/** Keeps an existing favourite's time. */
export async function insertFavourite(
  queryable: Queryable,
  userId: string,
  utilityId: string,
  now: Date,
): Promise<void> {
  await queryable.query(
    `INSERT INTO favourite_utilities (user_id, utility_id, created_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [userId, utilityId, now],
  );
}

export async function deleteFavourite(
  queryable: Queryable,
  userId: string,
  utilityId: string,
): Promise<void> {
  await queryable.query("DELETE FROM favourite_utilities WHERE user_id = $1 AND utility_id = $2", [
    userId,
    utilityId,
  ]);
}

export async function insertFavouritesOf(
  client: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await client.query(
    `INSERT INTO favourite_utilities (user_id, utility_id, created_at)
     SELECT $2, utility_id, created_at FROM favourite_utilities WHERE user_id = $1
     ON CONFLICT DO NOTHING`,
    [from, to],
  );
}

export async function deleteFavouritesOf(client: Queryable, userId: string): Promise<void> {
  await client.query("DELETE FROM favourite_utilities WHERE user_id = $1", [userId]);
}
