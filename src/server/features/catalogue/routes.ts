import { endpoints } from "#contract/endpoints.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { chooseEncoding } from "./listing.ts";
import type { Catalogue } from "./service.ts";

/** Mounts the public listing, sent from ready bytes with an ETag, and the single entry. */
export function mountCatalogueRoutes(mount: Mount, catalogue: Catalogue): void {
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
}
