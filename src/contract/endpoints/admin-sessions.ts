import { z } from "zod";
import { filterMaximumLength } from "../facts/list-filter.ts";
import { defineEndpoint } from "./endpoint.ts";
import {
  originSchema,
  sessionIdSchema,
  sessionSchema,
  sessionStatusSchema,
} from "../schemas/session.ts";

const sessionParams = z.object({ sessionId: sessionIdSchema });
const page = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
};
const sessionPageSchema = z.object({
  sessions: z.array(sessionSchema),
  nextCursor: z.string().nullable(),
});

export const adminSessionEndpoints = {
  listAllSessions: defineEndpoint({
    method: "GET",
    path: "/api/admin/sessions",
    access: "admin",
    action: "see the sessions of all users",
    summary: "List all users' sessions, newest first. Both dates are inclusive days in UTC",
    query: z.object({
      status: sessionStatusSchema.optional(),
      origin: originSchema.optional(),
      /** An id or an account's email address. */
      user_id: z.string().max(filterMaximumLength).optional(),
      /** `resize-image` for all versions, `resize-image_1` for one. */
      utility_code: z.string().max(200).optional(),
      start_date: z.iso.date().optional(),
      end_date: z.iso.date().optional(),
      ...page,
    }),
    replies: { 200: sessionPageSchema },
    errors: [],
  }),
  listTimedOutSessions: defineEndpoint({
    method: "GET",
    path: "/api/admin/sessions/timed_out",
    access: "admin",
    action: "see timed-out sessions",
    summary: "List timed-out sessions, newest first",
    query: z.object(page),
    replies: { 200: sessionPageSchema },
    errors: [],
  }),
  timeOutSessions: defineEndpoint({
    method: "PATCH",
    path: "/api/admin/sessions/timed_out",
    access: "admin",
    action: "mark sessions as timed out",
    summary: "Mark every expired ACTIVE session as timed out, except those with a run in progress",
    replies: { 200: z.object({ updated: z.number().int().nonnegative() }) },
    errors: [],
  }),
  deleteSession: defineEndpoint({
    method: "DELETE",
    path: "/api/admin/sessions/{sessionId}",
    access: "admin",
    action: "delete a session",
    summary: "Delete a session's record and files",
    params: sessionParams,
    replies: { 204: "empty" },
    errors: ["session_not_found", "session_busy"],
  }),
  deleteSessionFolder: defineEndpoint({
    method: "DELETE",
    path: "/api/admin/sessions/{sessionId}/files",
    access: "admin",
    action: "delete the files of a session",
    summary: "Delete all stored files of a session and keep its record",
    params: sessionParams,
    replies: { 204: "empty" },
    errors: ["session_not_found", "session_busy", "storage_unavailable"],
  }),
};
