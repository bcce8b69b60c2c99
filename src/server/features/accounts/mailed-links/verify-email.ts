import { claimMonthlyCredits } from "#server/features/credits/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { confirmEmail } from "../own-account/store.ts";
import { creditRules } from "../make-profile.ts";
import { deleteMailedLinks } from "./store.ts";
import { openLink } from "./mailed-links.ts";
import { promoteConfigured } from "../store.ts";

/**
 * Confirms an address without signing anyone in; returns false for an invalid link. Works
 * repeatedly within the hour, since mail scanners open links before people do.
 */
export async function verifyEmail(
  {
    config,
    database,
    clock,
    settings,
  }: Pick<Platform, "config" | "database" | "clock" | "settings">,
  token: string,
): Promise<boolean> {
  const now = clock.now();
  return inTransaction(database.pool, async (client) => {
    const link = await openLink(client, "email-verification", token, now);
    if (link === undefined) return false;
    if (link.emailVerified) return true;
    await confirmEmail(client, link.userId, now);
    await deleteMailedLinks(client, link.userId, "email-verification");
    await promoteConfigured(client, config.adminEmails);
    await claimMonthlyCredits(client, creditRules({ config, clock, settings }), link.userId);
    return true;
  });
}
