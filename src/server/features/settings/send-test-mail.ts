import type { Platform } from "#server/platform/platform.ts";
import { notice } from "#server/platform/mail/notice.ts";
import { sendOrRefuse } from "#server/platform/mail/send-or-refuse.ts";

/** Throws Refusal `mail_not_sent` with what the mail server said. */
export async function sendTestMail(
  { config, settings, mail, log }: Pick<Platform, "config" | "settings" | "mail" | "log">,
  to: string,
): Promise<void> {
  const { siteName } = settings.now();
  const letter = notice(to, {
    subject: `Test email from ${siteName}`,
    sentences: [
      `${siteName} can send email. You asked for this test on its settings screen.`,
      config.publicUrl,
    ],
  });
  await sendOrRefuse({ mail, log }, letter);
}
