import { z } from "zod";
import { searchMaximumLength } from "../facts/list-filter.ts";
import { mostUtilitiesChangedAtOnce, utilityOrders } from "../facts/utility/order.ts";
import { defineEndpoint } from "./endpoint.ts";
import {
  adminUtilitySchema,
  listedUtilitySchema,
  newUtilitySchema,
  utilityFieldsSchema,
} from "../schemas/utility-form.ts";
import { utilityIdSchema, utilityStatusSchema } from "../schemas/utility.ts";

const params = z.object({ id: utilityIdSchema });

export const adminUtilityEndpoints = {
  listUtilities: defineEndpoint({
    method: "GET",
    path: "/api/admin/utilities",
    access: "admin",
    action: "see all utilities",
    summary:
      "List all utilities with their ETags. With a limit, the headers Next-Cursor and Total-Count describe the remaining pages",
    query: z.object({
      /** Every word must be in the name, id, description or a tag. */
      search: z.string().max(searchMaximumLength).optional(),
      status: utilityStatusSchema.optional(),
      sort: z.enum(utilityOrders).default("name"),
      descending: z.stringbool().default(false),
      limit: z.coerce.number().int().min(1).max(100).optional(),
      cursor: z.string().max(1000).optional(),
    }),
    replies: { 200: z.array(listedUtilitySchema) },
    errors: [],
  }),
  createUtility: defineEndpoint({
    method: "POST",
    path: "/api/admin/utilities",
    access: "admin",
    action: "create a utility",
    summary: "Create a utility. The server sets its ID and link",
    body: newUtilitySchema,
    replies: { 201: adminUtilitySchema },
    errors: ["utility_exists", "invalid_utility"],
  }),
  setUtilityStatus: defineEndpoint({
    method: "PATCH",
    path: "/api/admin/utilities",
    access: "admin",
    action: "change the status of utilities",
    summary: "Set the status of several utilities. Reactivated utilities lose their alternative",
    body: z.strictObject({
      ids: z.array(utilityIdSchema).min(1).max(mostUtilitiesChangedAtOnce),
      status: utilityStatusSchema,
    }),
    replies: {
      200: z.object({
        changed: z.array(utilityIdSchema),
        missing: z.array(utilityIdSchema),
      }),
    },
    errors: [],
  }),
  readAdminUtility: defineEndpoint({
    method: "GET",
    path: "/api/admin/utilities/{id}",
    access: "admin",
    action: "see a utility's settings",
    summary: "Get a utility, with an ETag to change or delete exactly this version",
    params,
    replies: { 200: adminUtilitySchema },
    errors: ["utility_not_found"],
  }),
  updateUtility: defineEndpoint({
    method: "PUT",
    path: "/api/admin/utilities/{id}",
    access: "admin",
    action: "change a utility",
    summary: "Change a utility. With If-Match, only if it hasn't changed since you read it",
    params,
    body: utilityFieldsSchema,
    replies: { 200: adminUtilitySchema },
    errors: ["utility_not_found", "utility_changed", "utility_code_is_fixed", "invalid_utility"],
  }),
  deleteUtility: defineEndpoint({
    method: "DELETE",
    path: "/api/admin/utilities/{id}",
    access: "admin",
    action: "delete a utility",
    summary: "Delete a utility. Its runs and ledger entries are kept",
    params,
    replies: { 204: "empty" },
    errors: ["utility_not_found", "utility_changed"],
  }),
};
