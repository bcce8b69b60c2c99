import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { basePathOf } from "#server/platform/http/base-path.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { sendReady } from "#server/platform/http/ready-reply.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { addFavourite, removeFavourite } from "./favourites.ts";
import {
  forgetRemembered,
  readRemembered,
  rememberOptions,
} from "./remembered/remembered-options.ts";
import { type Catalogue } from "./catalogue.ts";
import type { Search } from "./search.ts";
import { createSiteMap } from "./site-map.ts";

interface CatalogueRouteParts {
  readonly catalogue: Catalogue;
  readonly database: Database;
  readonly clock: Clock;
  readonly search: Search;
}

/** Mounts the cached listing, single entries, favourites and remembered options. */
export function mountCatalogueRoutes(mount: Mount, parts: CatalogueRouteParts): void {
  const { catalogue } = parts;
  mount(endpoints.search, async ({ caller, request, reply }) => {
    const listing = await catalogue.listing(caller?.isAdmin === true);
    return sendReady(request, reply, listing, ["authorization"]);
  });

  mount(endpoints.searchHints, async ({ request, reply }) =>
    sendReady(request, reply, await parts.search.hints()),
  );

  mount(endpoints.readUtility, async ({ caller, params }) => {
    const entry = await catalogue.entry(params.utilityId, caller?.isAdmin === true);
    if (entry === undefined) throw new Refusal("utility_not_found");
    return { status: 200, body: entry };
  });

  mount(endpoints.addFavourite, async ({ caller, params }) => {
    await addFavourite(parts, caller, params.utilityId);
    return { status: 204, body: undefined };
  });

  mount(endpoints.removeFavourite, async ({ caller, params }) => {
    await removeFavourite(parts, caller, params.utilityId);
    return { status: 204, body: undefined };
  });

  mount(endpoints.readRememberedOptions, async ({ caller, params }) => {
    const remembered = await readRemembered(parts, caller, params.utilityId);
    if (remembered === undefined) return { status: 204, body: undefined };
    return { status: 200, body: remembered };
  });

  mount(endpoints.rememberOptions, async ({ caller, params, body }) => {
    await rememberOptions(parts, caller, params.utilityId, body);
    return { status: 204, body: undefined };
  });

  mount(endpoints.forgetOptions, async ({ caller, params }) => {
    await forgetRemembered(parts, caller, params.utilityId);
    return { status: 204, body: undefined };
  });
}

/** Serves the sitemap and what announces it. */
export function serveSiteMap(
  app: FastifyInstance,
  { catalogue, database, clock }: Omit<CatalogueRouteParts, "search">,
  publicUrl: string,
): void {
  const siteMap = createSiteMap({ queryable: database.pool, clock, catalogue, publicUrl });
  const robots = `User-agent: *\nDisallow: ${basePathOf(publicUrl)}/api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  app.get("/sitemap.xml", async (request, reply) => sendReady(request, reply, await siteMap()));
  app.get("/robots.txt", (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", "no-cache").send(robots),
  );
}
