import { randomUUID } from "node:crypto";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { readPasswordHash, writePasswordHash } from "./store.ts";
import { isCommonPassword } from "../sign-in/common-passwords.ts";
import type { Identity } from "../identity/identity.ts";
import { tellPasswordChanged } from "./tell-password-changed.ts";
import { deleteOtherSignIns } from "../sign-in/store.ts";
import { requireRecentSignIn } from "../sign-in/sign-ins.ts";
import { voidWaysIn } from "../sign-in/void-ways-in.ts";

type Parts = Pick<
  Platform,
  "config" | "database" | "clock" | "settings" | "mail" | "background"
> & {
  readonly identity: Identity;
};

/**
 * Sets the caller's password and ends other sign-ins in one transaction. Throws Refusal for an old
 * sign-in, a wrong password or a common new one.
 */
export async function changePassword(
  parts: Parts,
  caller: Caller,
  given: { readonly currentPassword: string | undefined; readonly newPassword: string },
): Promise<void> {
  const signIn = await requireRecentSignIn(parts, caller);
  await requirePassword(parts, caller.userId, given.currentPassword);
  if (isCommonPassword(given.newPassword)) throw new Refusal("weak-password");
  const { password } = await parts.identity.$context;
  const hash = await password.hash(given.newPassword);
  const now = parts.clock.now();
  await inTransaction(parts.database.pool, async (client) => {
    await writePasswordHash(client, { id: randomUUID(), userId: caller.userId, hash, now });
    await voidWaysIn(client, caller.userId);
    await deleteOtherSignIns(client, caller.userId, signIn.id);
  });
  tellPasswordChanged(parts, caller.email);
}

/** Throws Refusal `wrong-password`; accounts without a password pass. */
export async function requirePassword(
  { database, identity }: Pick<Parts, "database" | "identity">,
  userId: string,
  given: string | undefined,
): Promise<void> {
  const hash = await readPasswordHash(database.pool, userId);
  if (hash === undefined) return;
  const { password } = await identity.$context;
  if (!(await password.verify({ hash, password: given ?? "" }))) {
    throw new Refusal("wrong-password");
  }
}
