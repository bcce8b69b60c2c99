import { z } from "zod";
import { creditsSchema } from "../schemas/amount.ts";
import { defineEndpoint } from "./endpoint.ts";
import { runIdSchema, runSchema } from "../schemas/run.ts";
import { sessionIdSchema, sessionSchema } from "../schemas/session.ts";
import { utilityIdSchema } from "../schemas/utility.ts";

const runParams = z.object({ runId: runIdSchema });
const refusals = [
  "session_not_found",
  "session_not_active",
  "utility_not_available",
  "account_required",
  "email_unverified",
  "email_domain_not_allowed",
  "account_disabled",
  "invalid_options",
  "inputs_missing",
  "session_full",
  "run_already_running",
  "idempotency_key_reused",
  "price_changed",
  "key_utility_not_allowed",
  "key_cap_reached",
  "spending_limit_reached",
  "insufficient_credits",
] as const;

/**
 * The price shown, in credits. It stays valid for an hour after a change, and no more is charged.
 */
const quotedPrice = creditsSchema.optional();

export const runEndpoints = {
  ownUtilities: defineEndpoint({
    method: "GET",
    path: "/api/users/me/utilities",
    access: "guest",
    scope: "read",
    action: "see favourite and recent utilities",
    summary: "List the caller's favourite and recently used utilities, newest first",
    replies: {
      200: z.object({ favourites: z.array(utilityIdSchema), recent: z.array(utilityIdSchema) }),
    },
    errors: [],
  }),
  runOperation: defineEndpoint({
    method: "POST",
    path: "/api/{code}/{operation}",
    access: "guest",
    scope: "run",
    action: "run a utility",
    summary: "Run a utility's operation in a session. It is charged once, if it succeeds",
    params: z.object({
      code: z.string().regex(/^[a-z0-9-]+$/),
      operation: z.string().regex(/^[a-z0-9-]+$/),
    }),
    body: z.strictObject({
      sessionId: sessionIdSchema,
      options: z.unknown().optional(),
      quotedPrice,
    }),
    headers: {
      takes: ["Idempotency-Key", "Prefer"],
      of: { 200: ["Run-Id"], 202: ["Run-Id", "Location"], 409: ["Run-Id"], 422: ["Run-Id"] },
    },
    replies: { 200: sessionSchema, 202: runSchema },
    // Also when a run crashed.
    errors: ["utility_not_found", ...refusals, "runs_paused", "internal_error"],
  }),
  registerBrowserRun: defineEndpoint({
    method: "POST",
    path: "/api/sessions/{sessionId}/runs",
    access: "guest",
    scope: "run",
    action: "run a utility",
    summary: "Register and charge a run of a utility that runs in the browser",
    params: z.object({ sessionId: sessionIdSchema }),
    body: z.strictObject({ operation: z.string(), options: z.unknown().optional(), quotedPrice }),
    headers: { takes: ["Idempotency-Key"] },
    replies: { 201: runSchema, 200: runSchema },
    errors: refusals,
  }),
  listRuns: defineEndpoint({
    method: "GET",
    path: "/api/runs",
    access: "guest",
    scope: "read",
    action: "see runs",
    summary: "List your runs, newest first",
    query: z.object({
      session_id: sessionIdSchema.optional(),
      idempotency_key: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(200).optional(),
    }),
    replies: { 200: z.object({ runs: z.array(runSchema), nextCursor: z.string().nullable() }) },
    errors: [],
  }),
  readRun: defineEndpoint({
    method: "GET",
    path: "/api/runs/{runId}",
    access: "guest",
    scope: "read",
    action: "see a run",
    summary: "Get one of your runs",
    params: runParams,
    replies: { 200: runSchema },
    errors: ["run_not_found"],
  }),
  runEvents: defineEndpoint({
    method: "GET",
    path: "/api/runs/{runId}/events",
    access: "guest",
    scope: "read",
    action: "follow a run",
    summary: "Follow a run's progress as server-sent events, each containing the run",
    params: runParams,
    replies: { 200: "events" },
    errors: ["run_not_found"],
  }),
  cancelRun: defineEndpoint({
    method: "POST",
    path: "/api/runs/{runId}/cancel",
    access: "guest",
    scope: "run",
    action: "cancel a run",
    summary:
      "Cancel a run and return the credits it reserved. A batch at work keeps the files that are done, is charged for those, and ends as succeeded",
    params: runParams,
    replies: { 200: runSchema },
    errors: ["run_not_found", "run_ended"],
  }),
};
