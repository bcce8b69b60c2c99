import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

const versionSchema = z.literal("2.0");
const messageIdSchema = z.union([z.string().max(200), z.number()]);
const membersSchema = z.record(z.string(), z.unknown());

export const mcpEndpoints = {
  callMcp: defineEndpoint({
    method: "POST",
    path: "/mcp",
    access: "user",
    scope: "any",
    action: "use the MCP server",
    summary:
      "Send one message of the Model Context Protocol (MCP), with which AI agents find and run utilities",
    query: z.object({
      /** Operations to list as tools of their own, such as `resize-image/reduce,count-text`. */
      tools: z.string().max(2000).optional(),
    }),
    // One message, because a batch would be a way around the limits of calls.
    body: z.strictObject({
      jsonrpc: versionSchema,
      /** A notification has none. */
      id: messageIdSchema.optional(),
      method: z.string().max(200),
      params: membersSchema.optional(),
    }),
    replies: {
      200: z.object({
        jsonrpc: versionSchema,
        id: messageIdSchema.nullable(),
        result: membersSchema.optional(),
        error: z.object({ code: z.number(), message: z.string() }).optional(),
      }),
      202: "empty",
    },
    errors: ["key_required", "origin_not_allowed", "utility_not_found", "utility_not_available"],
  }),
};
