import { failingDays, type WebhookEnd } from "#contract/facts/webhook.ts";
import { notice } from "#server/platform/mail/notice.ts";
import type { WebhookParts } from "./webhook-parts.ts";
import type { WebhookRow } from "./webhook-row.ts";

type Parts = Pick<
  WebhookParts,
  "config" | "clock" | "database" | "settings" | "mail" | "background" | "readEmails"
>;

const reasons: Readonly<Record<WebhookEnd, string>> = {
  owner: "It was turned off in your account.",
  failing: `For ${failingDays} days, nothing we sent it got a successful answer.`,
  gone: "It answered 410 Gone, which asks us not to send anything more.",
};

/** Mails that a webhook was turned off by itself. In the background. */
export function tellDisabled(parts: Parts, { userId, url, disabledBecause }: WebhookRow): void {
  tell(parts, userId, {
    what: "tell of a webhook that was turned off",
    subject: "A webhook was turned off",
    sentences: [
      `We turned off a webhook of your ${parts.settings.now().siteName} account: ${url}`,
      reasons[disabledBecause ?? "failing"],
      `Events that happen until you turn it on again aren't sent. See what failed, and turn it on again under "Webhooks" in your profile: ${parts.config.publicUrl}/my-profile#webhooks`,
    ],
  });
}

/** Mails a new address, so that an intruder can't quietly have events sent elsewhere. In the background. */
export function tellAddress(parts: Parts, { userId, url }: WebhookRow, address: string): void {
  const moment = `${parts.clock.now().toISOString().slice(0, 16).replace("T", " ")} UTC`;
  tell(parts, userId, {
    what: "tell of a webhook's address",
    subject: "A webhook was set up",
    sentences: [
      `Your ${parts.settings.now().siteName} account now sends events to ${url}`,
      `It was set up on ${moment} from the IP address ${address}.`,
      `If you didn't set it up, delete it under "Webhooks" in your profile, choose a new password and revoke API keys you don't know: ${parts.config.publicUrl}/my-profile#webhooks`,
    ],
  });
}

function tell(
  { database, mail, background, readEmails }: Parts,
  userId: string,
  letter: {
    readonly what: string;
    readonly subject: string;
    readonly sentences: readonly string[];
  },
): void {
  background.start(letter.what, async () => {
    const to = (await readEmails(database.pool, [userId])).get(userId);
    if (to !== undefined) await mail.send(notice(to, letter));
  });
}
