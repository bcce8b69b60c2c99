import { hash } from "node:crypto";
import type { Site } from "#contract/facts/site-settings.ts";
import { escapeHtml } from "../../escape-html.ts";
import type { FooterLink } from "../../footer-links.ts";

/** What every page shows of its site. */
export interface PageSite {
  /** Changes with anything below. */
  readonly version: string;
  readonly site: Site;
  /** A style sheet, empty for the product's own accent. */
  readonly accentStyle: string;
  /** Null when there is none now. */
  readonly announcement: { readonly text: string; readonly until: string } | null;
  readonly links: readonly FooterLink[];
  /** Of the software. */
  readonly productVersion: string;
}

const product = "Pennyworks";

/** Writes what administrators set into the built page, so it costs no script. */
export function completeTemplate(template: string, page: PageSite): string {
  const { site, accentStyle, announcement, links, productVersion } = page;
  const name = escapeHtml(site.name);
  const own = [
    ...(site.termsUrl === "" ? [] : [{ name: "Terms", address: site.termsUrl }]),
    ...(site.contactEmail === ""
      ? []
      : [{ name: "Contact", address: `mailto:${site.contactEmail}` }]),
    ...links,
  ].map((link) => `<a href="${escapeHtml(link.address)}">${escapeHtml(link.name)}</a>`);
  const data = JSON.stringify(site).replaceAll("<", "\\u003c");
  const completed = template
    .replace(`<title>${product}</title>`, () => `<title>${name}</title>`)
    .replace("<!-- footer-links -->", () => own.join(""))
    .replace("<!-- site -->", () => (site.name === product ? "" : `${name} ·`))
    .replace("<!-- version -->", () => escapeHtml(productVersion))
    .replace('href="/privacy"', () => `href="${escapeHtml(site.privacyUrl || "/privacy")}"`)
    .replace("<!-- announcement -->", () => announcementOf(announcement))
    .replace(
      "</head>",
      () =>
        `${accentStyle === "" ? "" : `<style id="accent">${accentStyle}</style>`}<script type="application/json" id="site">${data}</script></head>`,
    );
  return site.logo === null ? completed : withLogo(completed, escapeHtml(site.logo));
}

function withLogo(template: string, logo: string): string {
  return template
    .replace('href="/favicon.svg" type="image/svg+xml"', () => `href="${logo}" type="image/png"`)
    .replace('href="/icons/touch-180.png"', () => `href="${logo}"`);
}

function announcementOf(announcement: PageSite["announcement"]): string {
  if (announcement === null) return "";
  const { text, until } = announcement;
  // What was dismissed stays so until the text or the day changes.
  const id = hash("sha256", `${text}\n${until}`, "hex").slice(0, 16);
  return `<aside id="announcement" aria-label="Announcement" data-id="${id}" data-until="${until}"><p>${escapeHtml(text)}</p><button type="button" hidden>Dismiss</button></aside>`;
}

/** Completes the built manifest of the installed app. */
export function completeManifest(manifest: string, { site }: PageSite): string {
  const built = JSON.parse(manifest) as Record<string, unknown>;
  const { name, logo } = site;
  const icons =
    logo === null
      ? {}
      : { icons: [{ src: logo, sizes: "256x256", type: "image/png", purpose: "any" }] };
  return JSON.stringify({ ...built, name, short_name: name, ...icons });
}
