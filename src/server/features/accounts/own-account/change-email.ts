import { claimMonthlyCredits } from "#server/features/credits/index.ts";
import { isUniqueViolation } from "#server/platform/database/unique-violation.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { isEmailTaken, updateEmail } from "./store.ts";
import {
  addressInUseLetter,
  emailChangedLetter,
  emailChangeLetter,
} from "../mailed-links/letters.ts";
import { isOfDomains, signUpRuleNow } from "../admit-newcomer.ts";
import { creditRules } from "../make-profile.ts";
import { deleteMailedLinks } from "../mailed-links/store.ts";
import { createLinkToken, openLink } from "../mailed-links/mailed-links.ts";
import { requireRecentSignIn } from "../sign-in/sign-ins.ts";
import { promoteConfigured } from "../store.ts";

type Parts = Pick<Platform, "config" | "database" | "clock" | "settings" | "mail" | "background">;

/**
 * Mails a one-hour link to the new address. Answers before any lookup, so only the mail reveals
 * whether it is taken. Throws Refusal for an old sign-in or the current address.
 */
export async function requestEmailChange(
  parts: Parts,
  caller: Caller,
  newEmail: string,
): Promise<void> {
  await requireRecentSignIn(parts, caller);
  const to = newEmail.toLowerCase();
  if (to === caller.email) throw new Refusal("email-already-in-use");
  // Else someone could sign up with an address that isn't theirs, and then take their own.
  if (!caller.emailVerified && (await signUpRuleNow(parts)) === "domains") {
    if (!isOfDomains(parts, to)) throw new Refusal("sign-ups-of-domains");
  }
  parts.background.refuseWhenFull();
  parts.background.start("mail a link to a new address", () => sendLink(parts, caller, to));
}

async function sendLink(parts: Parts, { userId, email }: Caller, to: string): Promise<void> {
  const { config, database, settings, mail } = parts;
  const { siteName } = settings.now();
  if (await isEmailTaken(database.pool, to)) return mail.send(addressInUseLetter(to, siteName));
  const token = await createLinkToken(parts, { kind: "email-change", userId, email, newEmail: to });
  if (token === undefined) return;
  const link = `${config.publicUrl}/api/users/email-confirmation?token=${token}`;
  await mail.send(emailChangeLetter(to, link, siteName));
}

/**
 * Changes the address and notifies the old one. Returns undefined, or the error code of an invalid
 * link or taken address.
 */
export async function confirmEmailChange(
  { config, database, clock, settings, mail, background }: Parts,
  token: string,
): Promise<"invalid-token" | "email-already-in-use" | undefined> {
  const now = clock.now();
  const outcome = await inTransaction(database.pool, async (client) => {
    const change = await openLink(client, "email-change", token, now);
    if (change === undefined || change.newEmail === null) return "invalid-token";
    const { userId, email: from, newEmail: email } = change;
    if (!(await updateEmail(client, { userId, from, email, now }))) return "email-already-in-use";
    // Also the old address's links, whose reader could set a new password.
    await deleteMailedLinks(client, userId);
    await promoteConfigured(client, config.adminEmails);
    if (!change.emailVerified)
      await claimMonthlyCredits(client, creditRules({ config, clock, settings }), userId);
    return { from, to: email };
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, "identity_users_email_key"))
      return "email-already-in-use" as const;
    throw error;
  });
  if (typeof outcome === "string") return outcome;
  // A failing mail server must not make the change look failed.
  background.start("tell of a changed address", () =>
    mail.send(emailChangedLetter(outcome.from, outcome.to, settings.now().siteName)),
  );
  return undefined;
}
