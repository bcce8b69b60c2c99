import type { Account } from "#contract/schemas/account.ts";
import { browserStorage, readEntry, writeEntry } from "#web/browser/browser-storage.ts";

/** The user this browser remembers, never a token. */
export interface SignedInUser {
  readonly uid: string;
  readonly email: string;
}

/** Its changes tell other tabs. */
export const signedInUserKey = "signedInUser";
const accountKey = "userAccountData";

export function readSignedInUser(): SignedInUser | null {
  const entry = readEntry(browserStorage, signedInUserKey);
  if (typeof entry !== "object" || entry === null) return null;
  if (!("uid" in entry) || !("email" in entry)) return null;
  const { uid, email } = entry;
  return typeof uid === "string" && typeof email === "string" ? { uid, email } : null;
}

export function storeSignedInUser({ uid, email }: SignedInUser): void {
  writeEntry(browserStorage, signedInUserKey, { uid, email });
}

export function forgetSignedInUser(): void {
  browserStorage.removeItem(signedInUserKey);
  browserStorage.removeItem(accountKey);
}

/** Returns the last visit's copy, never another user's. */
export function readCachedAccount(): Account | undefined {
  const user = readSignedInUser();
  const entry = readEntry(browserStorage, accountKey);
  if (user === null || typeof entry !== "object" || entry === null) return undefined;
  return "uid" in entry && entry.uid === user.uid ? (entry as Account) : undefined;
}

export function storeCachedAccount(account: Account): void {
  writeEntry(browserStorage, accountKey, account);
}
