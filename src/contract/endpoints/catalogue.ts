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
    summary: "The whole catalogue; the text is matched in the browser",
    query: z.object({ query: z.string().max(1000).optional() }),
    replies: { 200: z.array(catalogueEntrySchema), 304: "empty" },
    errors: [],
  }),
  searchHints: defineEndpoint({
    method: "GET",
    path: "/api/search/hints",
    access: "public",
    summary: "What search knows beside the catalogue: other names of utilities, and the most used",
    replies: { 200: searchHintsSchema, 304: "empty" },
    errors: [],
  }),
  readUtility: defineEndpoint({
    method: "GET",
    path: "/api/utilities/{utilityId}",
    access: "public",
    summary: "One utility, also when it is no longer listed; one in the making for administrators",
    params,
    replies: { 200: catalogueEntrySchema },
    errors: ["utility_not_found"],
  }),
  addFavourite: defineEndpoint({
    method: "PUT",
    path: "/api/users/me/favourites/{utilityId}",
    access: "guest",
    action: "keep a favourite",
    summary: "Make a utility one of the caller's favourites; again it changes nothing",
    params,
    replies: { 204: "empty" },
    errors: ["utility_not_found"],
  }),
  removeFavourite: defineEndpoint({
    method: "DELETE",
    path: "/api/users/me/favourites/{utilityId}",
    access: "guest",
    action: "remove a favourite",
    summary: "Take a utility out of the caller's favourites, whether it is one or not",
    params,
    replies: { 204: "empty" },
    errors: [],
  }),
  readRememberedOptions: defineEndpoint({
    method: "GET",
    path: "/api/users/me/options/{utilityId}",
    access: "user",
    action: "read remembered options",
    summary: "The options that the caller last ran a utility with, those that it still takes",
    params,
    replies: { 200: rememberedOptionsSchema, 204: "empty" },
    errors: ["utility_not_found"],
  }),
  rememberOptions: defineEndpoint({
    method: "PUT",
    path: "/api/users/me/options/{utilityId}",
    access: "user",
    action: "remember options",
    summary: "Remember options of a utility: never texts, names of files or secrets",
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
    summary: "Forget the options of a utility, whether there are any or not",
    params,
    replies: { 204: "empty" },
    errors: [],
  }),
};
