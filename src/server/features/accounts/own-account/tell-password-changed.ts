import type { Platform } from "#server/platform/platform.ts";
import { passwordChangedLetter } from "../mailed-links/letters.ts";

/**
 * Tells an address that the password of its account changed, behind the answer: the change is made,
 * and a mail server that is down must not make it look as if it were not.
 */
export function tellPasswordChanged(
  { mail, background }: Pick<Platform, "mail" | "background">,
  email: string,
): void {
  background.start("tell of a changed password", () => mail.send(passwordChangedLetter(email)));
}
