import { endpoints } from "#contract/endpoints.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { chooseEncoding } from "./listing.ts";
import { addFavourite, type Catalogue, removeFavourite } from "./service.ts";

interface CatalogueRouteParts {
  readonly catalogue: Catalogue;
  readonly database: Database;
  readonly clock: Clock;
}

/** Mounts the public listing, sent from ready bytes with an ETag, the single entry, and favourites. */
export function mountCatalogueRoutes(mount: Mount, parts: CatalogueRouteParts): void {
  const { catalogue } = parts;
  mount(endpoints.search, async ({ caller, request, reply }) => {
    const listing = await catalogue.listing(caller?.isAdmin === true);
    reply.header("etag", listing.etag);
    reply.header("cache-control", "no-cache");
    reply.header("vary", "accept-encoding, authorization");
    if (request.headers["if-none-match"] === listing.etag) return reply.code(304).send();
    const { encoding, bytes } = chooseEncoding(listing, request.headers["accept-encoding"]);
    if (encoding !== undefined) reply.header("content-encoding", encoding);
    return reply.type("application/json; charset=utf-8").send(bytes);
  });

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
}
