import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { deleteOf, deleteOld } from "./store.ts";

/** In milliseconds; longer than anything here is valid, so that a second use of a code is noticed for a while. */
const keptFor = 20 * 60 * 1000;

/** Deletes up to `batch` old codes and sign-ins; returns the count. */
export function forgetOldGrants(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  batch: number,
): Promise<number> {
  return deleteOld(database.pool, new Date(clock.now().getTime() - keptFor), batch);
}

/** Deletes what an account granted and nobody fetched. */
export function forgetGrantsOf(client: Queryable, userId: string): Promise<void> {
  return deleteOf(client, userId);
}
