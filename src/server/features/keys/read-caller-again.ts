import { readCaller } from "#server/features/accounts/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { readCallerKey } from "./authenticate-key.ts";

/**
 * Reads an earlier caller's current state, accepting an expired token. Throws Refusal
 * `account_disabled`, `token_invalid`, `key_invalid`, `key_revoked` and `key_expired`.
 */
export async function readCallerAgain(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  caller: Caller,
): Promise<Caller> {
  const key = caller.key && (await readCallerKey(database.pool, caller.key.id, clock.now()));
  const account = { database, clock, asksSecondFactor: caller.needsSecondFactor };
  const current = await readCaller(account, { ...caller, key }, "");
  if (current === undefined) throw new Refusal(key === undefined ? "token_invalid" : "key_invalid");
  const { requester, network } = caller;
  return { ...current, requester, network, isAdmin: current.isAdmin && caller.isAdmin };
}
