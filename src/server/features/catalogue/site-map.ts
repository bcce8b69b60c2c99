import { searchPath } from "#contract/facts/search/search-address.ts";
import { countCategories } from "#contract/facts/utility/count-categories.ts";
import { pairCode } from "#contract/facts/utility/pair-code.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { escapeHtml } from "#server/platform/escape-html.ts";
import { prepareReply, type ReadyReply } from "#server/platform/http/ready-reply.ts";
import { type Catalogue, listedForAll } from "./catalogue.ts";
import { listUtilityRows } from "./store.ts";
import { type UtilityRow } from "./utility-row.ts";

interface SiteMapParts {
  readonly queryable: Queryable;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, "manifests" | "lacking">;
  readonly publicUrl: string;
}

/** In milliseconds; robots come about daily. */
const lifetime = 60_000;
/** The limit of a sitemap file (sitemaps.org). */
const mostPages = 50_000;

export function createSiteMap(parts: SiteMapParts): () => Promise<ReadyReply> {
  let made: { readonly since: number; readonly reply: Promise<ReadyReply> } | undefined;
  return () => {
    const time = parts.clock.now().getTime();
    if (made !== undefined && time - made.since < lifetime) return made.reply;
    const reply = makeSiteMap(parts);
    made = { since: time, reply };
    // Don't cache failures.
    reply.catch(() => (made = undefined));
    return reply;
  };
}

async function makeSiteMap(parts: SiteMapParts): Promise<ReadyReply> {
  const { queryable, catalogue, publicUrl } = parts;
  const rows = (await listUtilityRows(queryable, listedForAll)).filter(
    ({ id }) => catalogue.manifests.has(id) && !catalogue.lacking.has(id),
  );
  const categories = countCategories(rows).map(({ category }) => searchPath({ category }));
  const paths = [
    "/search",
    ...categories,
    "/pipelines",
    "/docs",
    "/about",
    "/about/licences",
    "/privacy",
  ];
  const utilities = rows.flatMap((row) => {
    const pairs = catalogue.manifests.get(row.id)?.pairs ?? [];
    const names = [row.id, ...pairs.map(({ name }) => pairCode(name))];
    return names.map((name) => entryOf(name, row, publicUrl));
  });
  const entries = [
    ...paths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`),
    ...utilities.slice(0, mostPages - paths.length),
  ];
  const document = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>\n",
  ];
  return prepareReply(document.join("\n"), "application/xml; charset=utf-8");
}

function entryOf(name: string, { updatedAt }: UtilityRow, publicUrl: string): string {
  const location = escapeHtml(`${publicUrl}/utilities/${name}`);
  return `<url><loc>${location}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`;
}
