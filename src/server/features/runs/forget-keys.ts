import type { Queryable } from "#server/platform/database/queryable.ts";
import { deleteIdempotencyKeys } from "./idempotency-store.ts";

/** For how long a call's idempotency key gives the first answer again, in milliseconds. */
const keptMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Forgets the idempotency keys of at most `batch` calls of more than 24 hours ago; the runs stay. Gives how many:
 * as many as `batch` means that there may be more.
 */
export function forgetIdempotencyKeys(
  queryable: Queryable,
  now: Date,
  batch: number,
): Promise<number> {
  return deleteIdempotencyKeys(queryable, new Date(now.getTime() - keptMilliseconds), batch);
}
