import {
  type CallToolResult,
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from "@modelcontextprotocol/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "#server/platform/http/caller.ts";
import { refusalFor } from "#server/platform/http/error-reply.ts";
import { productVersion } from "#server/product-version.ts";
import { answerRefusal } from "./answer.ts";
import type { McpParts, ToolCall } from "./mcp-parts.ts";
import type { Tool } from "./tools.ts";

const instructions =
  "Small utilities for images, PDFs, video, text, data and code. Find one with search_utilities, read its options with " +
  "describe_utility, and run it with run_utility, or several with run_pipeline. Runs cost credits, and only if they succeed.";

/** Answers one message of MCP, in this year's revision of the protocol or last year's. Keeps nothing between messages. */
export async function serveMessage(
  parts: McpParts,
  caller: Caller,
  {
    request,
    reply,
    tools,
  }: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly tools: readonly Tool[];
  },
): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort("the caller is gone"));
  const call = { caller, requestId: request.id, signal: gone.signal };
  const handler = createMcpHandler(() => createServer(parts, call, { request, tools }), {
    // Nothing here changes that a client could subscribe to.
    maxSubscriptions: 0,
    onerror: (error) => request.log.info({ reason: error.message }, "an MCP message was refused"),
  });
  const message = new Request(new URL(request.url, parts.publicUrl), {
    method: "POST",
    headers: headersOf(request),
    signal: gone.signal,
  });
  return send(reply, await handler.fetch(message, { parsedBody: request.body }));
}

function createServer(
  parts: McpParts,
  call: ToolCall,
  { request, tools }: { readonly request: FastifyRequest; readonly tools: readonly Tool[] },
): Server {
  const server = new Server(
    { name: "pennyworks", title: "Pennyworks", version: productVersion },
    { capabilities: { tools: {} }, instructions },
  );
  const known = new Map(tools.map((tool) => [tool.listed.name, tool]));
  server.setRequestHandler("tools/list", () => ({ tools: tools.map(({ listed }) => listed) }));
  server.setRequestHandler("tools/call", async ({ params }): Promise<CallToolResult> => {
    const tool = known.get(params.name);
    if (tool === undefined) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, "There is no tool of this name.");
    }
    try {
      return await tool.call(parts, call, params.arguments);
    } catch (error) {
      const refusal = refusalFor(error as Error);
      if (refusal.status >= 500) {
        request.log.error({ err: refusal.cause ?? error, tool: params.name }, "a tool failed");
      }
      return answerRefusal(refusal);
    }
  });
  return server;
}

/** The library reads no others. */
function headersOf({ headers }: FastifyRequest): [name: string, value: string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" && /^(accept|content-type|mcp-.+)$/.test(name)
      ? [[name, value] as [string, string]]
      : [],
  );
}

function send(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  reply.code(status);
  const type = headers.get("content-type");
  if (type !== null) reply.header("content-type", type);
  return reply.send(body ?? undefined);
}
