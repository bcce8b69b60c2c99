import { z } from "zod";
import { usageOutcomes } from "../facts/usage.ts";
import { originSchema } from "../schemas/session.ts";
import { daySchema, usageSchema, usedRunSchema } from "../schemas/usage.ts";
import { utilityIdSchema } from "../schemas/utility.ts";
import { defineEndpoint } from "./endpoint.ts";

/** UTC days, both included, by when a run was requested. Defaults to the last 30. */
const filter = {
  start_date: daySchema.optional(),
  end_date: daySchema.optional(),
  utility_id: utilityIdSchema.optional(),
  key_id: z.uuid().optional(),
  origin: originSchema.optional(),
  outcome: z.enum(usageOutcomes).optional(),
};

export const usageEndpoints = {
  readUsage: defineEndpoint({
    method: "GET",
    path: "/api/usage",
    access: "user",
    scope: "read",
    action: "see usage",
    summary: "Get balances, and runs and spending by day, utility, key, origin and outcome",
    query: z.object(filter),
    replies: { 200: usageSchema },
    errors: [],
  }),
  listUsedRuns: defineEndpoint({
    method: "GET",
    path: "/api/usage/runs",
    access: "user",
    scope: "read",
    action: "see usage",
    summary: "List runs with their price, duration, outcome and remaining files, newest first",
    query: z.object({
      ...filter,
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(200).optional(),
    }),
    replies: { 200: z.object({ runs: z.array(usedRunSchema), nextCursor: z.string().nullable() }) },
    errors: [],
  }),
  downloadUsage: defineEndpoint({
    method: "GET",
    path: "/api/usage/csv",
    access: "user",
    scope: "read",
    action: "download usage",
    summary: "Download the same runs as CSV",
    query: z.object(filter),
    replies: { 200: "bytes" },
    errors: [],
  }),
};
