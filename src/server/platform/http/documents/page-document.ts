import { escapeHtml } from "../../escape-html.ts";
import type { PageLinks } from "./page-links.ts";
import type { PageData } from "./page-renderer.ts";

/** A screen rendered by the pages' own components, for the browser to hydrate. */
export interface Picture {
  readonly html: string;
  readonly data: PageData;
}

export interface PageDescription {
  readonly status: 200 | 404 | 410;
  /** Before the site's name; null for the name alone. */
  readonly title: string | null;
  readonly description: string;
  /** Null for a page that search engines should not list. */
  readonly canonicalPath: string | null;
  /** For search engines, in schema.org's terms. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Escaped markup for readers without scripts. */
  readonly content?: string;
}

export interface DocumentSite {
  /** Its origin. */
  readonly publicUrl: string;
  readonly siteName: string;
}

const title = /<title>[^<]*<\/title>/;
const description = /<meta\s+name="description"\s[^>]*>/;
const root = '<div id="root"></div>';

/** In characters; search results show no more. */
const descriptionLength = 300;

/**
 * Renders the built page with one address's head and content. A picture replaces the content.
 */
export function renderDocument(
  template: string,
  page: PageDescription,
  { publicUrl, siteName }: DocumentSite,
  drawn?: { readonly picture: Picture; readonly links: PageLinks },
): string {
  // Functions, because a replacement text would interpret a $.
  const document = template
    .replace(description, "")
    .replace(title, () => headOf(page, { publicUrl, siteName }));
  if (drawn === undefined) {
    return document.replace(root, () => `<div id="root">${page.content ?? ""}</div>`);
  }
  const { picture, links } = drawn;
  const data = `<script type="application/json" id="page-data">${jsonOf(picture.data)}</script>`;
  return document
    .replace("</head>", () => `${links.styles}</head>`)
    .replace(root, () => `<div id="root">${picture.html}</div>${data}`)
    .replace(/<\/body>\s*<\/html>\s*$/, (end) => `${links.scripts}${end}`);
}

/** Escapes "<", which could end the element. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function headOf(page: PageDescription, { publicUrl, siteName }: DocumentSite): string {
  const full = escapeHtml(page.title === null ? siteName : `${page.title} · ${siteName}`);
  const text = escapeHtml(shorten(page.description));
  const lines = [`<title>${full}</title>`, `<meta name="description" content="${text}" />`];
  if (page.canonicalPath === null) {
    lines.push('<meta name="robots" content="noindex" />');
    return lines.join("\n    ");
  }
  const url = escapeHtml(`${publicUrl}${page.canonicalPath}`);
  lines.push(
    `<link rel="canonical" href="${url}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escapeHtml(siteName)}" />`,
    `<meta property="og:title" content="${full}" />`,
    `<meta property="og:description" content="${text}" />`,
    `<meta property="og:url" content="${url}" />`,
    '<meta name="twitter:card" content="summary" />',
  );
  if (page.facts !== undefined) {
    lines.push(`<script type="application/ld+json">${jsonOf(page.facts)}</script>`);
  }
  return lines.join("\n    ");
}

function shorten(text: string): string {
  if (text.length <= descriptionLength) return text;
  const cut = text.slice(0, descriptionLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), descriptionLength / 2))}…`;
}
