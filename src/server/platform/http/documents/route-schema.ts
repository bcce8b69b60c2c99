import { z } from "zod";
import type { Endpoint, Reply } from "#contract/endpoints/endpoint.ts";
import { problems } from "#contract/facts/problem.ts";
import { problemSchema } from "#contract/schemas/problem.ts";

/**
 * An endpoint's schemas in the form Fastify takes them, from which requests are parsed, replies
 * are serialised and OpenAPI is printed.
 */
export function routeSchema(endpoint: Endpoint): Record<string, unknown> {
  const response: Record<string, unknown> = {};
  for (const [status, reply] of Object.entries(endpoint.replies)) {
    response[status] = replySchema(reply);
  }
  for (const code of [...endpoint.errors, ...errorsOfAccess(endpoint)]) {
    const [status, title] = problems[code];
    response[status] ??= {
      description: title,
      content: { "application/problem+json": { schema: problemSchema } },
    };
  }
  return {
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    ...(endpoint.access === "public" ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
    ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
    ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
    ...(endpoint.multipart === undefined ? {} : { consumes: ["multipart/form-data"] }),
    response,
  };
}

function replySchema(reply: Reply): unknown {
  if (reply === "empty") return z.undefined().describe("No content");
  if (reply === "bytes") {
    const schema = z.any().describe("The file's bytes");
    return { description: "The file's bytes", content: { "application/octet-stream": { schema } } };
  }
  if (reply === "events") {
    const schema = z.any().describe("Server-sent events");
    return { description: "Server-sent events", content: { "text/event-stream": { schema } } };
  }
  return reply;
}

function errorsOfAccess(endpoint: Endpoint) {
  const parsed = endpoint.params ?? endpoint.query ?? endpoint.body;
  return [
    ...(parsed === undefined ? [] : (["invalid_request"] as const)),
    ...(endpoint.access === "public" ? [] : (["not_signed_in", "account_disabled"] as const)),
    ...(endpoint.access === "admin" ? (["admin_required", "second_factor_required"] as const) : []),
    ...(endpoint.access === "user" || endpoint.access === "admin"
      ? (["account_required"] as const)
      : []),
    "rate_limited" as const,
  ];
}

function tagOf(endpoint: Endpoint): string {
  const [, first, second] = endpoint.path.split("/");
  if (first !== "api") return "operation";
  return second === undefined || second.startsWith("{") ? "runs" : second;
}
