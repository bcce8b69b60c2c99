import { escapeHtml } from "../../escape-html.ts";
import type { PageData } from "./page-renderer.ts";

/** A screen as the pages' own components render it, for the browser to hydrate. */
export interface Picture {
  readonly html: string;
  /** What it was drawn from. */
  readonly data: PageData;
}

/** What the HTML of one address says beside what the browser's router makes of it. */
export interface PageDescription {
  readonly status: 200 | 404 | 410;
  /** As the browser shows it, with the product's name. */
  readonly title: string;
  readonly description: string;
  /** The path under which the page is to be found, or null for one that is not to be found. */
  readonly canonicalPath: string | null;
  /** Facts for search engines, in the words of schema.org. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Markup, with every text in it escaped, for whoever reads the page without scripts. */
  readonly content?: string;
}

const title = /<title>[^<]*<\/title>/;
const description = /<meta\s+name="description"\s[^>]*>/;
const root = '<div id="root"></div>';

/** Longest description that a list of results shows, in characters. */
const descriptionLength = 300;

/**
 * The built page with the head and the content of one address; `publicUrl` is the site's origin. A
 * picture takes the place of the content, and brings the links to its styles and scripts.
 */
export function renderDocument(
  template: string,
  page: PageDescription,
  publicUrl: string,
  drawn?: { readonly picture: Picture; readonly links: string },
): string {
  // Functions, because a replacement text would take a $ of a description for a reference.
  const document = template.replace(description, "").replace(title, () => headOf(page, publicUrl));
  if (drawn === undefined) {
    return document.replace(root, () => `<div id="root">${page.content ?? ""}</div>`);
  }
  const { picture, links } = drawn;
  const data = `<script type="application/json" id="page-data">${jsonOf(picture.data)}</script>`;
  return document
    .replace("</head>", () => `${links}</head>`)
    .replace(root, () => `<div id="root">${picture.html}</div>${data}`);
}

/** JSON that stands in an element: a "<" would let a text end it, and is known by its number too. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function headOf(page: PageDescription, publicUrl: string): string {
  const full = escapeHtml(page.title);
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
    '<meta property="og:site_name" content="Pennyworks" />',
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
