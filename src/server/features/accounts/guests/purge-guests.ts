import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { closeGuestRow, deleteGuestRow, lockGuest, selectGuestsMadeUntil } from "./store.ts";

const lifeMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** Injected, since higher features own a guest's belongings. */
export interface GuestBelongings<Closed> {
  /** In a transaction, blocks further use. */
  readonly close: (client: Queryable, guestId: string, now: Date) => Promise<Closed>;
  /** Then removes the bytes. */
  readonly remove: (closed: Closed) => Promise<void>;
  /** In a transaction, deletes the rows. Returns false while something must stay. */
  readonly forget: (client: Queryable, guestId: string) => Promise<boolean>;
}

/**
 * Removes up to `batch` guests at least a week old; those with active runs wait. Guest rows go
 * last, so interrupted removals are found again. Returns the count; `batch` means there may be
 * more.
 */
export async function purgeGuests<Closed>(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  belongings: GuestBelongings<Closed>,
  batch: number,
): Promise<number> {
  const now = clock.now();
  const until = new Date(now.getTime() - lifeMilliseconds);
  let gone = 0;
  for (const guestId of await selectGuestsMadeUntil(database.pool, until, batch)) {
    const closed = await inTransaction(database.pool, async (client) => {
      if (!(await lockGuest(client, guestId))) return undefined;
      await closeGuestRow(client, guestId);
      return belongings.close(client, guestId, now);
    });
    if (closed === undefined) continue;
    await belongings.remove(closed);
    const forgotten = await inTransaction(database.pool, async (client) => {
      if (!(await lockGuest(client, guestId))) return false;
      if (!(await belongings.forget(client, guestId))) return false;
      await deleteGuestRow(client, guestId);
      return true;
    });
    if (forgotten) gone += 1;
  }
  return gone;
}
