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

/** Text as HTML shows it, in elements and in quoted attributes alike. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** The built page with the head and the content of one address; `publicUrl` is the site's origin. */
export function renderDocument(template: string, page: PageDescription, publicUrl: string): string {
  // Functions, because a replacement text would take a $ of a description for a reference.
  return template
    .replace(description, "")
    .replace(title, () => headOf(page, publicUrl))
    .replace(root, () => `<div id="root">${page.content ?? ""}</div>`);
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
    // A "<" would let a text end the element; JSON knows it by its number as well.
    const facts = JSON.stringify(page.facts).replaceAll("<", "\\u003c");
    lines.push(`<script type="application/ld+json">${facts}</script>`);
  }
  return lines.join("\n    ");
}

function shorten(text: string): string {
  if (text.length <= descriptionLength) return text;
  const cut = text.slice(0, descriptionLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), descriptionLength / 2))}…`;
}
