import type { Queryable } from "#server/platform/database/queryable.ts";

/** Rows per statement: fast, and small enough for the embedded database's memory. */
const chunk = 20_000;

/** Inserts `count` rows after the first `base` in chunks. The statement takes the range as $1 and $2. */
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

/** SQL for a pseudorandom share from 0 to 1, the same on every run. */
export function shareOf(number: string, salt: number): string {
  return `((hashint8((${number})::bigint * 1009 + ${salt})::bigint & 1048575) / 1048576.0)`;
}

/** SQL for a seeded user's sign-up time: within 400 days before $3. */
export function userTime(number: string): string {
  return `($3::timestamptz - ${shareOf(number, 1)} * interval '400 days')`;
}
