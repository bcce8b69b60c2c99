import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { networkOf } from "#server/platform/http/requests/network-address.ts";
import { requesterOf } from "#server/platform/http/requests/requester.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { readCallerRow } from "../store.ts";

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  /** Whether administrators need a second factor. */
  readonly asksSecondFactor: boolean;
}

/**
 * Reads the caller's account, or undefined. API keys never have administrator rights. Throws
 * Refusal `account_disabled`.
 */
export async function readCaller(
  { database, clock, asksSecondFactor }: Parts,
  by: Pick<Caller, "userId" | "signInId" | "key">,
  address: string,
): Promise<Caller | undefined> {
  const { userId, signInId, key } = by;
  const row = await readCallerRow(database.pool, userId, clock.now());
  if (row === undefined) return undefined;
  if (row.disabled) throw new Refusal("account_disabled");
  const { email, emailVerified, isGuest } = row;
  const isAdministrator = row.isAdmin && key === undefined;
  const needsSecondFactor = isAdministrator && asksSecondFactor && !row.hasSecondFactor;
  return {
    userId,
    signInId,
    key,
    email,
    emailVerified,
    isAdmin: isAdministrator && !needsSecondFactor,
    needsSecondFactor,
    isGuest,
    requester: requesterOf({ userId, isGuest }, address),
    network: networkOf(address),
  };
}
