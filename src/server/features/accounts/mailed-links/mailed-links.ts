import { hash, randomBytes } from "node:crypto";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  lockLinkedAccount,
  type MailedLinkKind,
  type MailedLinkRow,
  readMailedLink,
  replaceMailedLink,
} from "./store.ts";

type Parts = Pick<Platform, "database" | "clock">;

const lifeMilliseconds = 3_600_000;

/**
 * Makes the token of a link that is valid for an hour, in place of the account's link of that kind
 * before it; only its hash is kept. Gives undefined where the account is disabled or has another
 * address by now.
 */
export async function createLinkToken(
  { database, clock }: Parts,
  link: {
    readonly kind: MailedLinkKind;
    readonly userId: string;
    readonly email: string;
    readonly newEmail?: string;
  },
): Promise<string | undefined> {
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  const isKept = await replaceMailedLink(database.pool, {
    ...link,
    newEmail: link.newEmail ?? null,
    tokenHash: hashOf(token),
    now,
    expiresAt: new Date(now.getTime() + lifeMilliseconds),
  });
  return isKept ? token : undefined;
}

/** Whether a link still counts, before anything is done for it. */
export async function isLinkValid(
  { database, clock }: Parts,
  kind: MailedLinkKind,
  token: string,
): Promise<boolean> {
  const link = await readMailedLink(database.pool, kind, hashOf(token), clock.now());
  return link !== undefined;
}

/**
 * A link that counts, with its account locked until the transaction ends; undefined for one that is
 * used, replaced, void, expired or unknown. Whoever acts on it voids it in the same transaction.
 */
export async function openLink(
  client: Queryable,
  kind: MailedLinkKind,
  token: string,
  now: Date,
): Promise<MailedLinkRow | undefined> {
  const tokenHash = hashOf(token);
  // Read only once the lock is there: of two who use a link at once, the second finds it gone.
  await lockLinkedAccount(client, tokenHash);
  return readMailedLink(client, kind, tokenHash, now);
}

function hashOf(token: string): string {
  return hash("sha256", token, "hex");
}
