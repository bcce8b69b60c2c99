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
 * Creates a token valid for an hour, voiding the account's earlier link of that kind; stores its
 * hash. Returns undefined if the account is disabled or its address changed.
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

export async function isLinkValid(
  { database, clock }: Parts,
  kind: MailedLinkKind,
  token: string,
): Promise<boolean> {
  const link = await readMailedLink(database.pool, kind, hashOf(token), clock.now());
  return link !== undefined;
}

/**
 * Finds a valid link and locks its account until the transaction ends, in which the caller must
 * void it. Undefined if it isn't valid.
 */
export async function openLink(
  client: Queryable,
  kind: MailedLinkKind,
  token: string,
  now: Date,
): Promise<MailedLinkRow | undefined> {
  const tokenHash = hashOf(token);
  // After locking, so the second of two at once finds it gone.
  await lockLinkedAccount(client, tokenHash);
  return readMailedLink(client, kind, tokenHash, now);
}

function hashOf(token: string): string {
  return hash("sha256", token, "hex");
}
