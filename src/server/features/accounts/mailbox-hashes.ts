import { createHmac, hkdfSync } from "node:crypto";
import type { MailboxHash } from "#server/features/credits/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { canonicalMailbox } from "./canonical-mailbox.ts";
import { readAddresses } from "./store.ts";

/**
 * Makes a reader of accounts' mailboxes as hashes, keyed with the installation's secret and
 * different each month. Excludes guests and deleted accounts.
 */
export function mailboxHashes(secret: string) {
  return async (
    queryable: Queryable,
    month: string,
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, MailboxHash>> => {
    const rows = await readAddresses(queryable, userIds);
    const key = Buffer.from(hkdfSync("sha256", secret, "", "mailboxes of free credits", 32));
    return new Map(
      rows.map(({ userId, email, emailVerified }) => {
        const hash = createHmac("sha256", key).update(`${month} ${canonicalMailbox(email)}`);
        return [userId, { hash: hash.digest("base64url"), isConfirmed: emailVerified }];
      }),
    );
  };
}
