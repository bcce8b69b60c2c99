import { z } from "zod";
import { filterMaximumLength } from "../facts/list-filter.ts";
import { administeredRunSchema, listedRunSchema } from "../schemas/administered-run.ts";
import { runIdSchema, runStatusSchema } from "../schemas/run.ts";
import { defineEndpoint } from "./endpoint.ts";

const runParams = z.object({ runId: runIdSchema });

export const adminRunEndpoints = {
  listAnyRuns: defineEndpoint({
    method: "GET",
    path: "/api/admin/runs",
    access: "admin",
    action: "see the runs of all users",
    summary: "List all users' runs, newest first. Both dates are inclusive days in UTC",
    query: z.object({
      /** An id or an account's email address. */
      user_id: z.string().max(filterMaximumLength).optional(),
      /** `resize-image` for all versions, `resize-image_1` for one. */
      utility_code: z.string().max(200).optional(),
      status: runStatusSchema.optional(),
      start_date: z.iso.date().optional(),
      end_date: z.iso.date().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(200).optional(),
    }),
    replies: {
      200: z.object({ runs: z.array(listedRunSchema), nextCursor: z.string().nullable() }),
    },
    errors: [],
  }),
  readAnyRun: defineEndpoint({
    method: "GET",
    path: "/api/admin/runs/{runId}",
    access: "admin",
    action: "see the runs of all users",
    summary:
      "Get any user's run with its timeline. A run's ID is the ID of the request that started it",
    params: runParams,
    replies: { 200: administeredRunSchema },
    errors: ["run_not_found"],
  }),
  cancelAnyRun: defineEndpoint({
    method: "POST",
    path: "/api/admin/runs/{runId}/cancel",
    access: "admin",
    action: "cancel another user's run",
    summary: "Cancel any user's run and return the credits it reserved",
    params: runParams,
    replies: { 200: administeredRunSchema },
    errors: ["run_not_found", "run_ended"],
  }),
  runAgain: defineEndpoint({
    method: "POST",
    path: "/api/admin/runs/{runId}/again",
    access: "admin",
    action: "rerun another user's run",
    summary:
      "Rerun a run that wasn't charged, for the same account and price. Repeating the call returns the same new run",
    params: runParams,
    replies: {
      201: z.object({ runId: runIdSchema }),
      200: z.object({ runId: runIdSchema }),
    },
    errors: [
      "run_not_found",
      "run_not_repeatable",
      "user_not_found",
      "session_not_active",
      "utility_not_found",
      "utility_not_available",
      "invalid_options",
      "inputs_missing",
      "session_full",
      "session_not_found",
      "run_already_running",
      "spending_limit_reached",
      "insufficient_credits",
    ],
  }),
  giveBackRun: defineEndpoint({
    method: "POST",
    path: "/api/admin/runs/{runId}/give-back",
    access: "admin",
    action: "return a run's credits",
    summary:
      "Return the credits a run was charged to the balances they came from. Repeating the call returns them only once",
    params: runParams,
    replies: { 200: administeredRunSchema },
    errors: ["run_not_found", "run_not_charged", "user_not_found"],
  }),
};
