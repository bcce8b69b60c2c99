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
 * Creates a link token valid for an hour, replacing the account's earlier link of that kind; stores
 * only its hash. Returns undefined if the account is disabled or its address has changed.
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

/** Returns whether a link is valid, without using it. */
export async function isLinkValid(
  { database, clock }: Parts,
  kind: MailedLinkKind,
  token: string,
): Promise<boolean> {
  const link = await readMailedLink(database.pool, kind, hashOf(token), clock.now());
  return link !== undefined;
}

/**
 * Finds a valid link and locks its account until the transaction ends; undefined if used, replaced,
 * void, expired or unknown. The caller must void the link in the same transaction.
 */
export async function openLink(
  client: Queryable,
  kind: MailedLinkKind,
  token: string,
  now: Date,
): Promise<MailedLinkRow | undefined> {
  const tokenHash = hashOf(token);
  // Read after locking, so the second of two concurrent users finds it gone.
  await lockLinkedAccount(client, tokenHash);
  return readMailedLink(client, kind, tokenHash, now);
}

function hashOf(token: string): string {
  return hash("sha256", token, "hex");
}
