import type { Queryable } from "#server/platform/database/queryable.ts";

/** So many rows in a statement: quick, and little enough for the embedded database's memory. */
const chunk = 20_000;

/** Inserts so many rows after the first `base`, in chunks, by a statement with $1 and $2 as the range. */
export async function insertInChunks(
  client: Queryable,
  { base, count }: { readonly base: number; readonly count: number },
  statement: string,
  values: readonly unknown[] = [],
): Promise<void> {
  for (let first = base + 1; first <= base + count; first += chunk) {
    const last = Math.min(first + chunk - 1, base + count);
    await client.query(statement, [first, last, ...values]);
  }
}

/** A share from 0 to 1 that looks random and is the same at every run, for SQL. */
export function shareOf(number: string, salt: number): string {
  return `((hashint8((${number})::bigint * 1009 + ${salt})::bigint & 1048575) / 1048576.0)`;
}

/** When a seeded user has signed up, for SQL: within 400 days before $3. */
export function userTime(number: string): string {
  return `($3::timestamptz - ${shareOf(number, 1)} * interval '400 days')`;
}
