import { z } from "zod";
import { auditAction, auditEntrySchema } from "../schemas/audit.ts";
import { filterMaximumLength } from "../facts/list-filter.ts";
import { defineEndpoint } from "./endpoint.ts";

export const adminAuditEndpoints = {
  listAuditEntries: defineEndpoint({
    method: "GET",
    path: "/api/admin/audit",
    access: "admin",
    action: "see the audit log",
    summary: "List what administrators changed, newest first. Both dates are inclusive days in UTC",
    query: z.object({
      /** An administrator's id or email address. */
      actor: z.string().max(filterMaximumLength).optional(),
      action: auditAction.optional(),
      /** An id, an email address or a utility's name. */
      subject: z.string().max(filterMaximumLength).optional(),
      start_date: z.iso.date().optional(),
      end_date: z.iso.date().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(200).optional(),
    }),
    replies: {
      200: z.object({ entries: z.array(auditEntrySchema), nextCursor: z.string().nullable() }),
    },
    errors: [],
  }),
};
