import { Refusal } from "../refusal.ts";
import type { Platform } from "../platform.ts";
import type { Letter } from "./mail.ts";

/** In characters. */
const longestReason = 300;

/** Sends a letter for an administrator. Throws Refusal `mail_not_sent` with the mail server's reason. */
export async function sendOrRefuse(
  { mail, log }: Pick<Platform, "mail" | "log">,
  letter: Letter,
): Promise<void> {
  try {
    await mail.send(letter);
  } catch (error) {
    log.warn({ err: error }, "a mail was not accepted");
    const reason = error instanceof Error ? error.message.slice(0, longestReason) : "";
    const refusal = new Refusal("mail_not_sent", `The email wasn't sent. ${reason}`.trim());
    refusal.cause = error;
    throw refusal;
  }
}
