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
  /** Null without an announcement. */
  readonly announcement: { readonly text: string; readonly until: string } | null;
  readonly links: readonly FooterLink[];
  /** Of the software. */
  readonly productVersion: string;
}

const product = "Pennyworks";

/** Writes what administrators set into the built page, so it costs no script. `base` is the site's path. */
export function completeTemplate(template: string, page: PageSite, base: string): string {
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
    .replace(
      `href="${base}/privacy"`,
      () => `href="${escapeHtml(site.privacyUrl || `${base}/privacy`)}"`,
    )
    .replace("<!-- announcement -->", () => announcementOf(announcement))
    .replace(
      "</head>",
      () =>
        `${accentStyle === "" ? "" : `<style id="accent">${accentStyle}</style>`}<script type="application/json" id="site">${data}</script></head>`,
    );
  return site.logo === null ? completed : withLogo(completed, escapeHtml(site.logo), base);
}

function withLogo(template: string, logo: string, base: string): string {
  const address = `href="${base}${logo}"`;
  return template
    .replace(`href="${base}/favicon.svg" type="image/svg+xml"`, () => `${address} type="image/png"`)
    .replace(`href="${base}/icons/touch-180.png"`, () => address);
}

function announcementOf(announcement: PageSite["announcement"]): string {
  if (announcement === null) return "";
  const { text, until } = announcement;
  // What was dismissed stays so until the text or the day changes.
  const id = hash("sha256", `${text}\n${until}`, "hex").slice(0, 16);
  return `<aside id="announcement" aria-label="Announcement" data-id="${id}" data-until="${until}"><p>${escapeHtml(text)}</p><button type="button" hidden>Dismiss</button></aside>`;
}

/** Completes the built manifest of the installed app. */
export function completeManifest(manifest: string, { site }: PageSite, base: string): string {
  const built = JSON.parse(manifest) as Record<string, unknown>;
  const { name, logo } = site;
  const icons =
    logo === null
      ? {}
      : { icons: [{ src: `${base}${logo}`, sizes: "256x256", type: "image/png", purpose: "any" }] };
  return JSON.stringify({ ...built, name, short_name: name, ...icons });
}
