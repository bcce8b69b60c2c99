import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { sessionIdSchema, sessionSchema, sessionStatusSchema } from "../schemas/session.ts";
import { utilityIdSchema } from "../schemas/utility.ts";

const sessionParams = z.object({ sessionId: sessionIdSchema });

export const sessionEndpoints = {
  startSession: defineEndpoint({
    method: "POST",
    path: "/api/sessions/start",
    access: "guest",
    scope: "run",
    action: "start a session",
    summary: "Get a utility's ACTIVE session, or start a new one",
    body: z.strictObject({ utility_id: utilityIdSchema }),
    replies: { 200: sessionSchema, 201: sessionSchema },
    errors: [
      "utility_not_found",
      "utility_not_available",
      "session_busy",
      "account_required",
      "email_unverified",
      "email_domain_not_allowed",
      "account_disabled",
      "key_utility_not_allowed",
    ],
  }),
  listSessions: defineEndpoint({
    method: "GET",
    path: "/api/sessions",
    access: "guest",
    scope: "read",
    action: "see sessions",
    summary: "List your sessions, newest first",
    query: z.object({
      status: sessionStatusSchema.optional(),
      utility_code: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    replies: { 200: z.array(sessionSchema) },
    errors: [],
  }),
  readSession: defineEndpoint({
    method: "GET",
    path: "/api/sessions/{sessionId}",
    access: "guest",
    scope: "read",
    action: "see a session",
    summary: "Get a session. Administrators can read any session",
    params: sessionParams,
    replies: { 200: sessionSchema },
    errors: ["session_not_found"],
  }),
  updateSession: defineEndpoint({
    method: "PATCH",
    path: "/api/sessions/{sessionId}",
    access: "guest",
    scope: "files",
    action: "end a session",
    summary: "Mark a session as timed out or completed, and optionally delete its files",
    params: sessionParams,
    query: z.object({
      status: z.enum(["TIMED_OUT", "COMPLETED"]),
      delete: z.stringbool().default(false),
    }),
    replies: { 200: sessionSchema, 204: "empty" },
    errors: ["session_not_found", "session_busy", "session_not_active"],
  }),
  resetSessionTimeout: defineEndpoint({
    method: "PATCH",
    path: "/api/sessions/{sessionId}/reset_timeout",
    access: "guest",
    scope: "run",
    action: "extend a session",
    summary: "Extend a session to the utility's full retention time from now",
    params: sessionParams,
    replies: { 200: sessionSchema },
    errors: ["session_not_found", "session_not_active"],
  }),
};
