/** How a provider reads what stands before the @, as far as it delivers variants to one mailbox. */
interface ProviderRule {
  readonly domains: readonly string[];
  /** Whether dots before the @ count for nothing. */
  readonly ignoresDots?: boolean;
  /** Under which of its names the provider's mailboxes are the same. */
  readonly domain?: string;
}

/**
 * Providers of public mailboxes that ignore what stands behind a plus sign. Sources:
 * Gmail, https://gmail.googleblog.com/2008/03/2-hidden-ways-to-get-more-from-your.html (plus signs and
 * dots) and https://support.google.com/mail/answer/7436150 (dots); googlemail.com is its other name;
 * Microsoft, https://learn.microsoft.com/exchange/recipients-in-exchange-online/plus-addressing-in-exchange-online;
 * Proton, https://proton.me/support/addresses-and-aliases;
 * Fastmail, https://www.fastmail.help/hc/en-us/articles/360060591053.
 */
const rules: readonly ProviderRule[] = [
  { domains: ["gmail.com", "googlemail.com"], ignoresDots: true, domain: "gmail.com" },
  { domains: ["outlook.com", "hotmail.com", "live.com", "msn.com"] },
  { domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"] },
  { domains: ["fastmail.com", "fastmail.fm"] },
];

/**
 * The mailbox behind an address, as one text for all addresses that are delivered to it. Where a
 * provider's rule is not known, addresses that differ in more than case are different mailboxes: at
 * most domains a plus sign may be part of somebody else's name.
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
