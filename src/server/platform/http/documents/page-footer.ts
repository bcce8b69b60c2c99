import { escapeHtml } from "../../escape-html.ts";
import type { FooterLink } from "../../footer-links.ts";

export interface PageFooter {
  readonly links: readonly FooterLink[];
  /** Replaces the product's own privacy page. */
  readonly privacyUrl: string | undefined;
  readonly version: string;
}

/** Writes the footer into the built page, so it costs no script. */
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
