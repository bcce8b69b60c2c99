import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { rememberedOptionsSchema } from "../schemas/remembered-options.ts";
import { catalogueEntrySchema, searchHintsSchema, utilityIdSchema } from "../schemas/utility.ts";

const params = z.object({ utilityId: utilityIdSchema });

export const catalogueEndpoints = {
  search: defineEndpoint({
    method: "GET",
    path: "/api/search",
    access: "public",
    summary: "Get the whole catalogue. The browser filters it by text",
    query: z.object({ query: z.string().max(1000).optional() }),
    replies: { 200: z.array(catalogueEntrySchema), 304: "empty" },
    errors: [],
  }),
  searchHints: defineEndpoint({
    method: "GET",
    path: "/api/search/hints",
    access: "public",
    summary: "Get search hints: utilities' other names, and the most used utilities",
    replies: { 200: searchHintsSchema, 304: "empty" },
    errors: [],
  }),
  readUtility: defineEndpoint({
    method: "GET",
    path: "/api/utilities/{utilityId}",
    access: "public",
    summary:
      "Get a utility, even if it is no longer listed. Only administrators can see unreleased ones",
    params,
    replies: { 200: catalogueEntrySchema },
    errors: ["utility_not_found"],
  }),
  addFavourite: defineEndpoint({
    method: "PUT",
    path: "/api/users/me/favourites/{utilityId}",
    access: "guest",
    action: "keep a favourite",
    summary: "Add a utility to the caller's favourites. Repeating the call changes nothing",
    params,
    replies: { 204: "empty" },
    errors: ["utility_not_found"],
  }),
  removeFavourite: defineEndpoint({
    method: "DELETE",
    path: "/api/users/me/favourites/{utilityId}",
    access: "guest",
    action: "remove a favourite",
    summary: "Remove a utility from the caller's favourites, if it is one",
    params,
    replies: { 204: "empty" },
    errors: [],
  }),
  readRememberedOptions: defineEndpoint({
    method: "GET",
    path: "/api/users/me/options/{utilityId}",
    access: "user",
    action: "read remembered options",
    summary: "Get the options the caller last ran a utility with, as far as it still supports them",
    params,
    replies: { 200: rememberedOptionsSchema, 204: "empty" },
    errors: ["utility_not_found"],
  }),
  rememberOptions: defineEndpoint({
    method: "PUT",
    path: "/api/users/me/options/{utilityId}",
    access: "user",
    action: "remember options",
    summary: "Remember a utility's options, but never text, file names or secrets",
    params,
    body: rememberedOptionsSchema,
    replies: { 204: "empty" },
    errors: ["utility_not_found", "invalid_options"],
  }),
  forgetOptions: defineEndpoint({
    method: "DELETE",
    path: "/api/users/me/options/{utilityId}",
    access: "user",
    action: "forget remembered options",
    summary: "Forget a utility's remembered options, if there are any",
    params,
    replies: { 204: "empty" },
    errors: [],
  }),
};
