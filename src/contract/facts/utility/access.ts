import { isFree, type Priced } from "../credits/price.ts";

/** Null stands for someone signed out. */
interface Person {
  readonly isGuest: boolean;
  readonly email: string;
  readonly emailVerified: boolean;
}

export type AccessRules = Priced & {
  readonly name: string;
  readonly requiresAccount: boolean;
  readonly allowedEmailDomains: readonly string[];
};

/** The sentence names the rule. */
export interface AccessRefusal {
  readonly code: "account_required" | "email_domain_not_allowed" | "email_unverified";
  readonly detail: string;
}

/**
 * Returns why a person may not use a utility, or null. Runs that cost credits need a verified
 * address. The server enforces this; the page warns beforehand.
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
