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
    summary: "Get the site's activity in the last day, week and month, and its current load",
    replies: { 200: dashboardSchema },
    errors: [],
  }),
  countChargedRuns: defineEndpoint({
    method: "GET",
    path: "/api/admin/utilities/{id}/charged-runs",
    access: "admin",
    action: "see a utility's runs",
    summary: "Count a utility's successful runs in the last 30 days, to judge a price change",
    params: z.object({ id: utilityIdSchema }),
    replies: { 200: z.object({ runs: z.int().nonnegative() }) },
    errors: [],
  }),
};
