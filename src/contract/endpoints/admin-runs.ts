import { z } from "zod";
import { administeredRunSchema } from "../schemas/administered-run.ts";
import { runIdSchema } from "../schemas/run.ts";
import { defineEndpoint } from "./endpoint.ts";

const runParams = z.object({ runId: runIdSchema });

export const adminRunEndpoints = {
  readAnyRun: defineEndpoint({
    method: "GET",
    path: "/api/admin/runs/{runId}",
    access: "admin",
    action: "see the runs of all users",
    summary: "Anybody's run with its life; its id is that of the request that asked for it",
    params: runParams,
    replies: { 200: administeredRunSchema },
    errors: ["run_not_found"],
  }),
  cancelAnyRun: defineEndpoint({
    method: "POST",
    path: "/api/admin/runs/{runId}/cancel",
    access: "admin",
    action: "cancel a run of somebody else's",
    summary: "Cancel anybody's run; what it held is released",
    params: runParams,
    replies: { 200: administeredRunSchema },
    errors: ["run_not_found", "run_ended"],
  }),
  runAgain: defineEndpoint({
    method: "POST",
    path: "/api/admin/runs/{runId}/again",
    access: "admin",
    action: "run somebody's run again",
    summary:
      "Do a run once more that cost nothing in the end, on its account and at its price; asked again, the same new run",
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
    action: "give back what a run cost",
    summary:
      "Give back what a run was charged, to the pools that it was taken from; once, however often it is asked",
    params: runParams,
    replies: { 200: administeredRunSchema },
    errors: ["run_not_found", "run_not_charged", "user_not_found"],
  }),
};
