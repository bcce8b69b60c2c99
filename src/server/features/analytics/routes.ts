import type { FastifyInstance, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import { parseJsonBodies } from "#server/platform/http/requests/parse-json-body.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createEventForwarder } from "./forward-events.ts";
import { type AnalyticsParts, takeEvents } from "./take-events.ts";

type AnalyticsRouteParts = Omit<AnalyticsParts, "forwarder"> & Pick<Platform, "config" | "log">;

/** In bytes; more than a full batch. */
const bodyLimit = 16 * 1024;

/**
 * Mounts in its own scope, because closing pages send events as plain text. Closing `app` flushes
 * events.
 */
export function mountAnalyticsRoutes(
  app: FastifyInstance,
  mountOn: (scope: FastifyInstance) => Mount,
  parts: AnalyticsRouteParts,
): void {
  const { postHog, rateLimits } = parts.config;
  const forwarder = postHog && createEventForwarder({ ...postHog, log: parts.log });
  app.addHook("onClose", () => forwarder?.close());
  void app.register(async (scope) => {
    parseJsonBodies(scope, "text/plain", { bodyLimit });
    mountOn(scope)(
      endpoints.sendEvents,
      async ({ body, request }) => {
        if (!asksNotToBeTracked(request)) await takeEvents({ ...parts, forwarder }, body.events);
        return { status: 204, body: undefined };
      },
      { limit: { max: rateLimits.analyticsCallsPerMinute, seconds: 60 }, bodyLimit },
    );
  });
}

/** Do Not Track and Global Privacy Control (https://w3c.github.io/gpc/). */
function asksNotToBeTracked({ headers }: FastifyRequest): boolean {
  return headers["dnt"] === "1" || headers["sec-gpc"] === "1";
}
