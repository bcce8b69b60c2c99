interface ProviderRule {
  readonly domains: readonly string[];
  /** Whether dots before the @ are ignored. */
  readonly ignoresDots?: boolean;
  /** Replaces the provider's other domains. */
  readonly domain?: string;
}

/**
 * Public mail providers that ignore everything after a plus sign. Sources: Gmail,
 * https://gmail.googleblog.com/2008/03/2-hidden-ways-to-get-more-from-your.html (plus signs and
 * dots) and https://support.google.com/mail/answer/7436150 (dots); googlemail.com is an alias;
 * Microsoft,
 * https://learn.microsoft.com/exchange/recipients-in-exchange-online/plus-addressing-in-exchange-online;
 * Proton, https://proton.me/support/addresses-and-aliases; Fastmail,
 * https://www.fastmail.help/hc/en-us/articles/360060591053.
 */
const rules: readonly ProviderRule[] = [
  { domains: ["gmail.com", "googlemail.com"], ignoresDots: true, domain: "gmail.com" },
  { domains: ["outlook.com", "hotmail.com", "live.com", "msn.com"] },
  { domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"] },
  { domains: ["fastmail.com", "fastmail.fm"] },
];

/**
 * Returns one form for all addresses of a mailbox. For unknown providers it only ignores case,
 * since a plus sign may belong to another person's name.
 */
export function canonicalMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const rule = rules.find(({ domains }) => domains.includes(domain));
  if (rule === undefined) return address;
  const [name = ""] = address.slice(0, at).split("+", 1);
  const known = rule.ignoresDots === true ? name.replaceAll(".", "") : name;
  return `${known}@${rule.domain ?? domain}`;
}
