import type { UtilityRow } from "#server/features/catalogue/service.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";

type Rules = Pick<
  UtilityRow,
  "name" | "creditsPerExecution" | "requiresAccount" | "allowedEmailDomains"
>;

/**
 * Refuses a caller whom a utility's access rules keep out, with the rule in the sentence: an account, a verified email
 * at an allowed domain, and a verified email wherever a run costs credits. A guest gets in where none of these is asked.
 * Throws Refusal.
 */
export function checkUtilityAccess(caller: Caller, utility: Rules): void {
  const domains = utility.allowedEmailDomains;
  const costs = utility.creditsPerExecution > 0;
  if (caller.isGuest) refuseGuest(utility);
  if (domains.length > 0 && !domains.includes(domainOf(caller.email))) {
    throw new Refusal(
      "email_domain_not_allowed",
      `"${utility.name}" is only available to email addresses at ${listOf(domains)}.`,
    );
  }
  if (caller.emailVerified) return;
  if (domains.length > 0) {
    throw new Refusal(
      "email_unverified",
      `"${utility.name}" is only available to verified email addresses at ${listOf(domains)}. Verify yours first.`,
    );
  }
  if (costs) {
    throw new Refusal(
      "email_unverified",
      `"${utility.name}" costs credits. Verify your email address first.`,
    );
  }
}

function refuseGuest(utility: Rules): void {
  const { name, allowedEmailDomains: domains } = utility;
  if (utility.requiresAccount) {
    throw new Refusal("account_required", `"${name}" requires an account. Sign in first.`);
  }
  if (domains.length > 0) {
    throw new Refusal(
      "account_required",
      `"${name}" is only available to verified email addresses at ${listOf(domains)}. Sign in first.`,
    );
  }
  if (utility.creditsPerExecution > 0) {
    throw new Refusal("account_required", `"${name}" costs credits. Sign in first.`);
  }
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

function listOf(domains: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "disjunction" }).format(domains);
}
