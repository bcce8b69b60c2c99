import type { Platform } from "#server/platform/platform.ts";
import { passwordChangedLetter } from "../mailed-links/letters.ts";

/**
 * Notifies an address of a password change in the background, so a failing mail server can't make
 * the change look failed.
 */
export function tellPasswordChanged(
  { mail, background }: Pick<Platform, "mail" | "background">,
  email: string,
): void {
  background.start("tell of a changed password", () => mail.send(passwordChangedLetter(email)));
}
