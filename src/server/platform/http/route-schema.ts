import { z } from "zod";
import type { Endpoint, Reply } from "#contract/endpoints/endpoint.ts";

/** Converts an endpoint's schemas to Fastify's form. */
export function routeSchema(endpoint: Endpoint): Record<string, unknown> {
  const replies = Object.entries(endpoint.replies).map(([status, reply]) => [
    status,
    replySchema(reply),
  ]);
  return {
    ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
    ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
    ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
    response: Object.fromEntries(replies) as Record<string, unknown>,
  };
}

function replySchema(reply: Reply): unknown {
  if (reply === "empty") return z.undefined();
  if (reply === "bytes") return { content: { "application/octet-stream": { schema: z.any() } } };
  if (reply === "events") return { content: { "text/event-stream": { schema: z.any() } } };
  return reply;
}
