import { escapeHtml } from "../../escape-html.ts";
import type { FooterLink } from "../../footer-links.ts";

/** What an installation says at the foot of its pages. */
export interface PageFooter {
  readonly links: readonly FooterLink[];
  /** Where the operator's own statement of privacy is, in place of the product's. */
  readonly privacyUrl: string | undefined;
  readonly version: string;
}

/** Completes the foot of the built page. It is the document's and no script's, so that it costs none. */
export function completeFooter(
  template: string,
  { links, privacyUrl = "/privacy", version }: PageFooter,
): string {
  const own = links.map(
    ({ name, address }) => `<a href="${escapeHtml(address)}">${escapeHtml(name)}</a>`,
  );
  return template
    .replace("<!-- footer-links -->", () => own.join(""))
    .replace("<!-- version -->", () => escapeHtml(version))
    .replace('href="/privacy"', () => `href="${escapeHtml(privacyUrl)}"`);
}
