import { dashboardSchema } from "../schemas/dashboard.ts";
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
};
