import type { SignIn } from "#contract/schemas/account.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { deleteOtherSignIns, deleteSignIn, listSignInRows, readSignInTime } from "./store.ts";

type Parts = Pick<Platform, "config" | "database" | "clock">;

interface CallersSignIn {
  readonly id: string;
  readonly since: Date;
}

/**
 * Returns the caller's sign-in, which its token may outlive. Throws Refusal `token_invalid` if it
 * has ended.
 */
export async function requireSignIn(
  { database }: Pick<Parts, "database">,
  { userId, signInId }: Caller,
): Promise<CallersSignIn> {
  if (signInId === undefined) throw new Refusal("token_invalid");
  const since = await readSignInTime(database.pool, userId, signInId);
  if (since === undefined) throw new Refusal("token_invalid");
  return { id: signInId, since };
}

/** Throws Refusal like `requireSignIn`, and `requires-recent-login` for an old sign-in. */
export async function requireRecentSignIn(parts: Parts, caller: Caller): Promise<CallersSignIn> {
  const signIn = await requireSignIn(parts, caller);
  if (!isRecent(parts, signIn.since)) throw new Refusal("requires-recent-login");
  return signIn;
}

/** Returns whether a sign-in is recent enough for account changes. */
export function isRecent({ config, clock }: Pick<Parts, "config" | "clock">, since: Date): boolean {
  return since.getTime() >= clock.now().getTime() - config.recentSignInMinutes * 60_000;
}

/** Lists the newest first. Throws Refusal `token_invalid`. */
export async function listSignIns(parts: Parts, caller: Caller): Promise<SignIn[]> {
  await requireSignIn(parts, caller);
  const rows = await listSignInRows(parts.database.pool, caller.userId, parts.clock.now());
  return rows.map((row) => ({
    signInId: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    address: row.address === "" ? null : row.address,
    userAgent: row.userAgent === "" ? null : row.userAgent,
    isCurrent: row.id === caller.signInId,
  }));
}

/** Throws Refusal; `sign_in_not_found` also for another's. */
export async function endSignIn(parts: Parts, caller: Caller, signInId: string): Promise<void> {
  await requireSignIn(parts, caller);
  const ended = await deleteSignIn(parts.database.pool, caller.userId, signInId);
  if (!ended) throw new Refusal("sign_in_not_found");
}

/** Throws Refusal `token_invalid`. */
export async function endOtherSignIns(parts: Parts, caller: Caller): Promise<void> {
  const { id } = await requireSignIn(parts, caller);
  await deleteOtherSignIns(parts.database.pool, caller.userId, id);
}
