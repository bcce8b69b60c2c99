import type { Platform } from "#server/platform/platform.ts";
import { notice } from "#server/platform/mail/notice.ts";
import type { KeyRow } from "./key-row.ts";

type WidenedKey = Pick<KeyRow, "name" | "prefix">;

/** Mails in the background, so an intruder can't quietly widen a known key. */
export function tellKeyWidened(
  {
    config,
    clock,
    settings,
    mail,
    background,
  }: Pick<Platform, "config" | "clock" | "settings" | "mail" | "background">,
  to: string,
  change: {
    readonly key: WidenedKey;
    readonly widened: readonly string[];
    readonly address: string;
  },
): void {
  const { name, prefix } = change.key;
  const moment = `${clock.now().toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const letter = notice(to, {
    subject: "An API key was given more access",
    sentences: [
      `Your ${settings.now().siteName} API key "${name}", which starts with ${prefix}, can now do more than before. What changed: ${change.widened.join(", ")}.`,
      `It was changed on ${moment} from the IP address ${change.address}.`,
      `If you didn't change it, revoke it under "API keys" in your profile and choose a new password: ${config.publicUrl}/my-profile`,
      "Changing your password doesn't stop API keys. A key works until it is revoked or expires.",
    ],
  });
  background.start("tell of a widened API key", () => mail.send(letter));
}
