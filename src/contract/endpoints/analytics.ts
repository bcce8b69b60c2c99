import { analyticsBatchSchema } from "../schemas/analytics.ts";
import { defineEndpoint } from "./endpoint.ts";

export const analyticsEndpoints = {
  sendEvents: defineEndpoint({
    method: "POST",
    path: "/api/analytics/events",
    access: "public",
    summary:
      "Report anonymous browser events and errors. Nothing is stored if the browser asks not to be tracked",
    body: analyticsBatchSchema,
    replies: { 204: "empty" },
    errors: ["body_too_large", "unsupported_media_type"],
  }),
};
