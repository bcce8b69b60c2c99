import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import { readEmails } from "#server/features/accounts/index.ts";
import { type NewKey, revokeGranted, tellKeyMade } from "#server/features/keys/index.ts";
import { basePathOf } from "#server/platform/http/base-path.ts";
import { refusalFor, sendProblem } from "#server/platform/http/error-reply.ts";
import type { Mount, RouteLimit } from "#server/platform/http/mount.ts";
import { networkOf } from "#server/platform/http/requests/network-address.ts";
import { answerGrant, readGrant } from "./answer-request.ts";
import { registerClient } from "./clients.ts";
import { answerDevice, exchangeDevice, readDevice, startDevice } from "./devices.ts";
import { exchangeCode } from "./exchange-code.ts";
import {
  describeResource,
  describeServer,
  deviceGrantType,
  oauthPaths,
  resourceMetadataPath,
  serverMetadataPath,
} from "./metadata.ts";
import { OAuthError } from "./oauth-error.ts";
import type { OAuthParts } from "./oauth-parts.ts";

/** In bytes. */
const bodyLimit = 16 * 1024;

/** Mounts what the pages call on which a person decides. */
export function mountConsentRoutes(mount: Mount, parts: OAuthParts, limit: RouteLimit): void {
  mount(
    endpoints.readGrant,
    async ({ caller, body }) => ({ status: 200, body: await readGrant(parts, caller, body) }),
    { bodyLimit },
  );
  mount(
    endpoints.answerGrant,
    async ({ caller, body: { request, granted } }) => {
      const returnTo = await answerGrant(parts, caller, request, granted);
      return { status: 200, body: { returnTo } };
    },
    { limit, bodyLimit },
  );
  mount(endpoints.readDevice, async ({ caller, body }) => ({
    status: 200,
    body: await readDevice(parts, caller, body.userCode),
  }));
  mount(
    endpoints.answerDevice,
    async ({ caller, body: { userCode, granted } }) => {
      await answerDevice(parts, caller, userCode, granted);
      return { status: 204, body: undefined };
    },
    { limit },
  );
}

/** Serves the calls that apps make, whose form OAuth fixes. Each counts against a limit of the caller's network. */
export function serveOAuth(app: FastifyInstance, parts: OAuthParts): void {
  const { authSecret, rateLimits } = parts.config;
  serveMetadata(app, parts);
  void app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit },
      (_request, body, done) => done(null, readForm(body)),
    );
    scope.setErrorHandler((error: Error, request, reply) => answerError(error, request, reply));
    const serve = (
      url: string,
      answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    ) =>
      scope.post(url, { bodyLimit }, async (request, reply) => {
        reply.header("cache-control", "no-store");
        const limit = { name: `POST ${url}`, max: rateLimits.oauthCallsPerMinute, seconds: 60 };
        await parts.limits.take(limit, networkOf(request.ip));
        return answer(request, reply);
      });
    serve(oauthPaths.register, async ({ body }, reply) => {
      const { id, name, redirectUris } = registerClient(authSecret, body);
      reply.code(201);
      return {
        client_id: id,
        client_name: name,
        redirect_uris: redirectUris,
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "none",
      };
    });
    serve(oauthPaths.device, async ({ body, ip }) =>
      startDevice(parts, formOf(body)["client_id"], ip),
    );
    serve(oauthPaths.token, async ({ body, ip }) => {
      const made = await exchange(parts, formOf(body));
      await tellOwner(parts, made, ip);
      return presentToken(made, parts.clock.now());
    });
    // Says the same of what isn't a key, and does nothing to keys that people made (RFC 7009).
    serve(oauthPaths.revoke, async ({ body }) => {
      const { token = "" } = formOf(body);
      await revokeGranted(parts.database.pool, token, parts.clock.now());
      return {};
    });
  });
}

/** Apps look at the site's root and, for a site under a path, also with that path behind. */
function serveMetadata(app: FastifyInstance, { config, settings }: OAuthParts): void {
  const { publicUrl } = config;
  const base = basePathOf(publicUrl);
  const serve = (url: string, document: () => object) =>
    app.get(url, async (_request, reply) =>
      reply.header("cache-control", "public, max-age=3600").send(document()),
    );
  const resource = () => describeResource(publicUrl, settings.now().siteName);
  serve(resourceMetadataPath, resource);
  serve("/.well-known/oauth-protected-resource", resource);
  serve(serverMetadataPath, () => describeServer(publicUrl));
  if (base !== "") serve(serverMetadataPath + base, () => describeServer(publicUrl));
}

function exchange(parts: OAuthParts, form: Readonly<Record<string, string>>): Promise<NewKey> {
  switch (form["grant_type"]) {
    case "authorization_code":
      return exchangeCode(parts, form);
    case deviceGrantType:
      return exchangeDevice(parts, form["client_id"], form["device_code"]);
    default:
      throw new OAuthError("unsupported_grant_type", "Exchange a code or a device_code.");
  }
}

/** The token is an API key, and there is no other kind. */
function presentToken({ key, row: { scopes, expiresAt } }: NewKey, now: Date) {
  const left = expiresAt && Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  return {
    access_token: key,
    token_type: "Bearer",
    scope: scopes.join(" "),
    ...(left !== null && { expires_in: left }),
  };
}

async function tellOwner(parts: OAuthParts, { row }: NewKey, address: string): Promise<void> {
  const emails = await readEmails(parts.database.pool, [row.userId]);
  const email = emails.get(row.userId);
  if (email !== undefined) tellKeyMade(parts, email, { key: row, address });
}

function readForm(body: string): Record<string, string> {
  const parameters = new URLSearchParams(body);
  // Twice the same parameter isn't allowed, since it could be read in two ways.
  if (new Set(parameters.keys()).size < parameters.size) return {};
  return Object.fromEntries(parameters);
}

function formOf(body: unknown): Readonly<Record<string, string>> {
  if (typeof body === "object" && body !== null && !Array.isArray(body)) {
    const texts = Object.entries(body).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(texts) as Record<string, string>;
  }
  throw new OAuthError("invalid_request", "Send a form.");
}

function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header("cache-control", "no-store");
  if (error instanceof OAuthError) {
    return reply.code(error.status).send({ error: error.code, error_description: error.message });
  }
  const refusal = refusalFor(error);
  if (refusal.status >= 500) {
    request.log.error({ err: refusal.cause ?? error }, "a call of OAuth failed");
    return sendProblem(reply, refusal);
  }
  if (refusal.status === 429) return sendProblem(reply, refusal);
  return reply
    .code(refusal.status)
    .send({ error: "invalid_request", error_description: refusal.message });
}
