import { toCredits } from "#contract/facts/credits/amount.ts";
import { wakeDeliveries, writeDeliveries } from "#server/features/webhooks/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { notice } from "#server/platform/mail/notice.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type DueLetter, listDueLetters, markTold, noteCrossings } from "./store.ts";

type Parts = Pick<Platform, "config" | "database" | "clock" | "settings" | "mail" | "log"> & {
  readonly jobs: Jobs;
  /** By account id. */
  readonly readEmails: (
    queryable: Queryable,
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
};

/**
 * Mails accounts that fell below their threshold, and writes to their webhooks, once per crossing
 * and up to `most` at once; failures are retried. Call every minute in one process, so brief holds rarely trigger mail.
 */
export async function tellLowBalances(parts: Parts, most: number): Promise<void> {
  const { config, database, settings, mail, log, readEmails } = parts;
  const names = { publicUrl: config.publicUrl, siteName: settings.now().siteName };
  await noteCrossings(database.pool);
  const due = await listDueLetters(database.pool, most);
  if (due.length === 0) return;
  const emails = await readEmails(
    database.pool,
    due.map(({ userId }) => userId),
  );
  for (const letter of due) {
    const to = emails.get(letter.userId);
    try {
      if (to !== undefined) await mail.send(lowBalanceLetter(to, letter, names));
    } catch (error) {
      log.error({ err: error }, "a low-balance email was not sent and will be retried");
      continue;
    }
    const told = await inTransaction(database.pool, async (client) => {
      await markTold(client, letter.userId);
      return tellWebhooks(parts, client, letter);
    });
    wakeDeliveries(parts.jobs, told);
  }
}

function tellWebhooks(
  { jobs, clock }: Parts,
  client: Queryable,
  { userId, balance, below }: DueLetter,
): Promise<number> {
  const data = { balance: toCredits(balance), below: toCredits(below) };
  return writeDeliveries(jobs, client, { userId, event: "credits.low", at: clock.now(), data });
}

function lowBalanceLetter(
  to: string,
  { balance, below }: DueLetter,
  { publicUrl, siteName }: { readonly publicUrl: string; readonly siteName: string },
) {
  const [left, wanted] = [balance, below].map((amount) => toCredits(amount).toFixed(2));
  return notice(to, {
    subject: "Your credits are running low",
    sentences: [
      `Your ${siteName} account has ${left} credits left, which is below ${wanted}.`,
      `Buy more credits or change this alert: ${publicUrl}/credits`,
      "We won't email you again until your balance has gone above this amount and dropped below it again.",
    ],
  });
}
