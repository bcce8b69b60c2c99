import { randomUUID } from "node:crypto";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { writePasswordHash } from "../own-account/store.ts";
import { isLinkValid, openLink } from "./mailed-links.ts";
import { deleteAllSignIns } from "../sign-in/store.ts";
import { tellPasswordChanged } from "../own-account/tell-password-changed.ts";
import { voidWaysIn } from "../sign-in/void-ways-in.ts";

type Parts = Pick<Platform, "database" | "clock" | "settings" | "mail" | "background"> & {
  /** Slow on purpose. */
  readonly hashPassword: (password: string) => Promise<string>;
};

/**
 * Sets a password by link, even the first, and ends all sign-ins in one transaction. Returns false
 * for an invalid link.
 */
export async function resetPassword(
  parts: Parts,
  token: string,
  newPassword: string,
): Promise<boolean> {
  // So nobody can cause hashing without a link.
  if (!(await isLinkValid(parts, "password-reset", token))) return false;
  const hash = await parts.hashPassword(newPassword);
  const now = parts.clock.now();
  const email = await inTransaction(parts.database.pool, async (client) => {
    const link = await openLink(client, "password-reset", token, now);
    if (link === undefined) return undefined;
    await writePasswordHash(client, { id: randomUUID(), userId: link.userId, hash, now });
    await voidWaysIn(client, link.userId);
    await deleteAllSignIns(client, link.userId);
    return link.email;
  });
  if (email === undefined) return false;
  tellPasswordChanged(parts, email);
  return true;
}
