import { z } from "zod";
import { dashboardSchema } from "../schemas/dashboard.ts";
import { utilityIdSchema } from "../schemas/utility.ts";
import { defineEndpoint } from "./endpoint.ts";

export const adminDashboardEndpoints = {
  readDashboard: defineEndpoint({
    method: "GET",
    path: "/api/admin/dashboard",
    access: "admin",
    action: "see the dashboard",
    summary: "What happened on the site in the last day, week and month, and what it is doing now",
    replies: { 200: dashboardSchema },
    errors: [],
  }),
  countChargedRuns: defineEndpoint({
    method: "GET",
    path: "/api/admin/utilities/{id}/charged-runs",
    access: "admin",
    action: "see a utility's runs",
    summary: "How many runs of a utility succeeded in the last 30 days: what its price concerns",
    params: z.object({ id: utilityIdSchema }),
    replies: { 200: z.object({ runs: z.int().nonnegative() }) },
    errors: [],
  }),
};
