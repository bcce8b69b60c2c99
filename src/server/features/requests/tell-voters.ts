import { readEmails } from "#server/features/accounts/index.ts";
import { notice } from "#server/platform/mail/notice.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type DueLetter, listDueLetters, markSent } from "./votes-store.ts";

type Parts = Pick<Platform, "config" | "database" | "mail" | "log">;

/**
 * Mails voters whose request is done, once and up to `most` at a time; failures are retried. Call
 * every minute in one process.
 */
export async function tellVoters(parts: Parts, most: number): Promise<void> {
  const { config, database, mail, log } = parts;
  const due = await listDueLetters(database.pool, most);
  if (due.length === 0) return;
  const emails = await readEmails(
    database.pool,
    due.map(({ userId }) => userId),
  );
  for (const letter of due) {
    const to = emails.get(letter.userId);
    try {
      if (to !== undefined) await mail.send(doneLetter(to, letter, config.publicUrl));
    } catch (error) {
      log.error({ err: error }, "an email about a request was not sent and will be retried");
      continue;
    }
    await markSent(database.pool, letter);
  }
}

function doneLetter(to: string, { requestId, name, utilityId }: DueLetter, publicUrl: string) {
  return notice(to, {
    subject: "A utility you voted for is here",
    sentences: [
      `“${name}” is done. Try it: ${publicUrl}/utilities/${utilityId}`,
      `You voted for this request: ${publicUrl}/requests/${requestId}`,
      "We won't email you about it again.",
    ],
  });
}
