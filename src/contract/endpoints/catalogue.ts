import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { catalogueEntrySchema, utilityIdSchema } from "../utility.ts";

export const catalogueEndpoints = {
  search: defineEndpoint({
    method: "GET",
    path: "/api/search",
    access: "public",
    summary: "The whole catalogue; the text is matched in the browser",
    query: z.object({ query: z.string().max(1000).optional() }),
    replies: { 200: z.array(catalogueEntrySchema), 304: "empty" },
    errors: [],
  }),
  readUtility: defineEndpoint({
    method: "GET",
    path: "/api/utilities/{utilityId}",
    access: "public",
    summary: "One utility, also when it is no longer listed; one in the making for administrators",
    params: z.object({ utilityId: utilityIdSchema }),
    replies: { 200: catalogueEntrySchema },
    errors: ["utility_not_found"],
  }),
};
