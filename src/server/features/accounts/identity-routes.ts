import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressHeader, type Identity } from "./identity.ts";
import { identityProblem } from "./identity-problem.ts";
import type { AccountParts } from "./service.ts";
import { createSignInLimits, type IdentityCall } from "./sign-in-limits.ts";

const prefix = "/api/auth";

/** Mounts the identity library's own calls, under the product's limits and with its shape of errors. */
export function mountIdentityRoutes(
  app: FastifyInstance,
  identity: Identity,
  { config, clock }: AccountParts,
): void {
  const limits = createSignInLimits(clock, config.rateLimits);
  app.route({
    method: ["GET", "POST"],
    url: `${prefix}/*`,
    handler: async (request, reply) => {
      const call = callOf(request);
      limits.admit(call);
      const answer = await identity.handler(webRequest(request, config.publicUrl));
      if (answer.status === 401) limits.failed(call);
      return sendAnswer(reply, answer, {
        origin: request.headers.origin,
        publicUrl: config.publicUrl,
      });
    },
  });
}

function callOf({ pathname, body, ip }: FastifyRequest): IdentityCall {
  const email = isRecord(body) ? body["email"] : undefined;
  return {
    path: pathname.slice(prefix.length),
    address: ip,
    email: typeof email === "string" ? email.trim().toLowerCase() : undefined,
  };
}

function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === "content-length" || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  // Set last, so that what a client sends under this name counts for nothing.
  headers.set(addressHeader, request.ip);
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers,
    // Parsed already, under the server's limit of size; the library parses it once more by itself.
    ...(request.method === "POST" ? { body: JSON.stringify(request.body ?? {}) } : {}),
  });
}

async function sendAnswer(
  reply: FastifyReply,
  answer: Response,
  addresses: Parameters<typeof identityProblem>[2],
): Promise<FastifyReply> {
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie" && name !== "content-length") reply.header(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  reply.header("cache-control", "no-store").code(answer.status);
  const text = await answer.text();
  if (answer.status < 400) return reply.send(text);
  const problem = identityProblem(answer.status, readAnswer(text), addresses);
  return reply.type("application/problem+json").send(JSON.stringify(problem));
}

function readAnswer(text: string): { code?: string; message?: string } {
  try {
    const answer: unknown = JSON.parse(text);
    if (!isRecord(answer)) return {};
    const { code, message } = answer;
    return {
      ...(typeof code === "string" ? { code } : {}),
      ...(typeof message === "string" ? { message } : {}),
    };
  } catch {
    // Not every refusal of the library has a body; its status says enough.
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
