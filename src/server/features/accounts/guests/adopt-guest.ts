import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { isUniqueViolation } from "#server/platform/database/unique-violation.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { deleteGuestRow, lockGuest } from "./store.ts";

/** Moves belongings within the client's transaction. Injected, since higher features own them. */
export type MoveBelongings = (
  client: Queryable,
  move: { readonly from: string; readonly to: string; readonly now: Date },
) => Promise<void>;

export interface AdoptionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly moveBelongings: MoveBelongings;
}

const tries = 3;

/**
 * Merges a guest into an account and deletes the guest, in one transaction. Returns whether it did;
 * does nothing for a non-guest.
 */
export async function adoptGuest(
  { database, clock, moveBelongings }: AdoptionParts,
  guestId: string,
  userId: string,
): Promise<boolean> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await inTransaction(database.pool, async (client) => {
        if (!(await lockGuest(client, guestId))) return false;
        await moveBelongings(client, { from: guestId, to: userId, now: clock.now() });
        await deleteGuestRow(client, guestId);
        return true;
      });
    } catch (error) {
      // The account may have just started a session: try again.
      if (tried >= tries || !isUniqueViolation(error)) throw error;
    }
  }
}
