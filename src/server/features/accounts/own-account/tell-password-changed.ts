import type { Platform } from "#server/platform/platform.ts";
import { passwordChangedLetter } from "../mailed-links/letters.ts";

/** Mails in the background, so a failing server can't make the change look failed. */
export function tellPasswordChanged(
  { settings, mail, background }: Pick<Platform, "settings" | "mail" | "background">,
  email: string,
): void {
  background.start("tell of a changed password", () =>
    mail.send(passwordChangedLetter(email, settings.now().siteName)),
  );
}
