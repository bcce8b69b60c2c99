import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import { challengeOf } from "#server/features/oauth/index.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { McpParts } from "./mcp-parts.ts";
import { pinTools } from "./pinned-tools.ts";
import { serveMessage } from "./serve-message.ts";
import { tools } from "./tools.ts";

/** In bytes. Base64 makes files a third longer; larger ones are uploaded. */
const bodyLimit = 4 * 1024 ** 2;

/** Mounts the MCP server in its own scope, which refuses pages of other sites. */
export function mountMcpRoutes(
  app: FastifyInstance,
  mountOn: (scope: FastifyInstance) => Mount,
  parts: McpParts,
): void {
  const { path: url } = endpoints.callMcp;
  const { origin: ours } = new URL(parts.publicUrl);
  void app.register(async (scope) => {
    scope.addHook("onRequest", (request, _reply, done) => {
      const { origin } = request.headers;
      const isForeign = origin !== undefined && origin !== ours;
      done(isForeign ? new Refusal("origin_not_allowed") : undefined);
    });
    // Where an agent without a key, or with one that ended, learns how to get one.
    scope.addHook("onSend", (request, reply, _payload, done) => {
      const hasCredentials = request.headers.authorization !== undefined;
      if (reply.statusCode === 401) {
        reply.header("www-authenticate", challengeOf(parts.publicUrl, hasCredentials));
      }
      done();
    });
    // Clients ask for a stream of the server's own messages, of which there are none.
    scope.route({
      method: ["GET", "DELETE"],
      url,
      handler: (_request, reply) => {
        reply.header("allow", "POST");
        throw new Refusal("method_not_allowed");
      },
    });
    mountOn(scope)(
      endpoints.callMcp,
      async ({ caller, query, request, reply }) => {
        if (caller.key === undefined) throw new Refusal("key_required");
        const pinned = await pinTools(parts, caller, query.tools);
        return serveMessage(parts, caller, { request, reply, tools: [...tools, ...pinned] });
      },
      { bodyLimit },
    );
  });
}
