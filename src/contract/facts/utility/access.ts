import { isFree, type Priced } from "../credits/price.ts";

/** What access rules look at; null stands for someone signed out. */
interface Person {
  readonly isGuest: boolean;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** Who may use a utility, and what it costs. */
export type AccessRules = Priced & {
  readonly name: string;
  readonly requiresAccount: boolean;
  readonly allowedEmailDomains: readonly string[];
};

/** Why someone is refused, with a sentence naming the rule. */
export interface AccessRefusal {
  readonly code: "account_required" | "email_domain_not_allowed" | "email_unverified";
  readonly detail: string;
}

/**
 * Returns why a person may not use a utility, or null. It may need an account, a verified address
 * at an allowed domain, or a verified address when runs cost credits. The server enforces it; the
 * page warns beforehand.
 */
export function refusalOfAccess(person: Person | null, utility: AccessRules): AccessRefusal | null {
  if (person === null || person.isGuest) return refusalOfGuests(utility);
  const { name, allowedEmailDomains: domains } = utility;
  if (domains.length > 0 && !domains.includes(domainOf(person.email))) {
    const detail = `"${name}" is only available to email addresses at ${listOf(domains)}.`;
    return { code: "email_domain_not_allowed", detail };
  }
  if (person.emailVerified) return null;
  if (domains.length > 0) {
    const detail = `"${name}" is only available to verified email addresses at ${listOf(domains)}. Verify yours first.`;
    return { code: "email_unverified", detail };
  }
  if (!isFree(utility)) {
    const detail = `"${name}" costs credits. Verify your email address first.`;
    return { code: "email_unverified", detail };
  }
  return null;
}

function refusalOfGuests(utility: AccessRules): AccessRefusal | null {
  const { name, allowedEmailDomains: domains } = utility;
  const code = "account_required";
  if (domains.length > 0) {
    const detail = `"${name}" is only available to verified email addresses at ${listOf(domains)}. Sign in first.`;
    return { code, detail };
  }
  if (utility.requiresAccount) {
    return { code, detail: `"${name}" requires an account. Sign in first.` };
  }
  if (!isFree(utility)) {
    return { code, detail: `"${name}" costs credits. Sign in first.` };
  }
  return null;
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

function listOf(domains: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "disjunction" }).format(domains);
}
