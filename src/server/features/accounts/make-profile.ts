import { toHundredths } from "#contract/facts/credits/amount.ts";
import { type CreditRules, grantMonthlyCredits } from "#server/features/credits/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { mailboxHashes } from "./mailbox-hashes.ts";
import { insertProfile } from "./store.ts";

type Parts = Pick<Platform, "config" | "database" | "clock" | "settings">;

/** Creates a profile and first grant in one transaction; returns whether it did. */
export async function makeProfile(parts: Parts, userId: string): Promise<boolean> {
  return inTransaction(parts.database.pool, async (client) => {
    const created = await insertProfile(client, userId, parts.clock.now());
    await grantMonthlyCredits(client, creditRules(parts), userId);
    return created;
  });
}

export function creditRules({
  clock,
  config,
  settings,
}: Pick<Platform, "config" | "clock" | "settings">): CreditRules {
  return {
    clock,
    get monthlyGrant() {
      return toHundredths(settings.now().freeCreditsPerMonth);
    },
    readMailboxes: mailboxHashes(config.authSecret),
  };
}
