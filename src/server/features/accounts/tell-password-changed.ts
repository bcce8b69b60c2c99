import type { Platform } from "#server/platform/platform.ts";
import { passwordChangedLetter } from "./letters.ts";

/** Tells an address that the password of its account changed. Never throws. */
export async function tellPasswordChanged(
  { mail, log }: Pick<Platform, "mail" | "log">,
  email: string,
): Promise<void> {
  try {
    await mail.send(passwordChangedLetter(email));
  } catch (error) {
    // The change is made: a mail server that is down must not make it look as if it were not.
    log.warn({ err: error }, "the notice of a changed password was not sent");
  }
}
