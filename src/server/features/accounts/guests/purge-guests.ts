import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { closeGuestRow, deleteGuestRow, lockGuest, selectGuestsMadeUntil } from "./store.ts";

const lifeMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** How the things of a guest go, said by whoever puts the features together. */
export interface GuestBelongings<Closed> {
  /** In a transaction: nobody may use them any more. */
  readonly close: (client: Queryable, guestId: string, now: Date) => Promise<Closed>;
  /** After that: removes the bytes. */
  readonly remove: (closed: Closed) => Promise<void>;
  /** In a transaction: deletes the rows. Gives false while something of the guest has to stay. */
  readonly forget: (client: Queryable, guestId: string) => Promise<boolean>;
}

/**
 * Removes at most `batch` guests made a week ago or earlier, with everything of theirs. The guest's
 * own row goes last, so that whatever a kill leaves is found the next time. One with a run at work
 * waits. Gives how many are gone; as many as `batch` means that there may be more.
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
