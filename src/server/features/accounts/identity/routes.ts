import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { emailSchema } from "#contract/schemas/account-form.ts";
import { bearsKey } from "#server/platform/http/requests/bearer-token.ts";
import type { CountedCall } from "#server/platform/http/requests/rate-limits.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { AccountLimits } from "../sign-in/account-limits.ts";
import { addressHeader, type Identity } from "./identity.ts";
import { identityCallRule, type IdentityCallRule } from "./calls.ts";
import { isFromElsewhere } from "./origin.ts";
import { identityProblem } from "./problem.ts";
import type { AccountParts } from "../account-parts.ts";

const prefix = "/api/auth";
/** Issues the short-lived token for scripts. */
const tokenPath = "/token";

const wrongPasswordCodes = new Set(["invalid-credential", "wrong-password"]);

/** A passkey sends a few thousand characters. */
const textLength = 10_000;

type Parts = AccountParts & Pick<Platform, "background"> & { readonly limits: AccountLimits };

/** Mounts the library's calls with our limits and error format. */
export function mountIdentityRoutes(
  app: FastifyInstance,
  identity: Identity,
  { config, settings, limits, background }: Parts,
): void {
  app.route({
    method: ["GET", "POST"],
    url: `${prefix}/*`,
    handler: async (request, reply) => {
      const path = request.pathname.slice(prefix.length);
      const rule = identityCallRule(request.method, path);
      if (rule === undefined) throw new Refusal("not_found");
      refuseKeys(request);
      if (rule.needsPasswords === true && !settings.now().passwordSignIn) {
        throw new Refusal("password-sign-in-off");
      }
      refuseLongTexts(request.body);
      await count(limits, rule, request, path);
      const sent = webRequest(request, config.publicUrl);
      const to = sendsLetter(identity, rule, request) ? emailOf(request) : undefined;
      if (to !== undefined && (await isBehindAnswer(identity, rule, sent.headers))) {
        background.refuseWhenFull();
        background.start("send a letter that was asked for", () => sendLetter(identity, sent, to));
        return reply.header("cache-control", "no-store").send({ status: true });
      }
      const tried = await countPassword(identity, limits, rule, request, sent.headers);
      const answer = await identity.handler(sent);
      const text = await answer.text();
      const problem =
        answer.status < 400
          ? undefined
          : identityProblem(answer.status, readAnswer(text), {
              origin: request.headers.origin,
              publicUrl: config.publicUrl,
            });
      if (problem === undefined || !wrongPasswordCodes.has(problem.code)) await tried?.giveBack();
      copyHeaders(answer, reply);
      if (problem === undefined) return reply.send(path === tokenPath ? text : withoutSignIn(text));
      return reply.type("application/problem+json").send(JSON.stringify(problem));
    },
  });
}

/** API keys can't manage sign-in, even with a cookie. */
function refuseKeys(request: FastifyRequest): void {
  if (!bearsKey(request)) return;
  throw new Refusal("key_not_allowed", "API keys can't sign in or change an account.");
}

function refuseLongTexts(body: unknown): void {
  if (!isRecord(body)) return;
  for (const [name, text] of Object.entries(body)) {
    if (typeof text === "string" && text.length > textLength) {
      throw new Refusal("invalid_request", `${name} is longer than ${textLength} characters.`);
    }
  }
}

async function count(
  limits: AccountLimits,
  { counts, letter }: IdentityCallRule,
  request: FastifyRequest,
  path: string,
): Promise<void> {
  if (counts !== undefined) await limits[counts](request.ip);
  if (letter !== undefined)
    await limits.letter({ kind: path, to: emailOf(request), address: request.ip });
}

/** The library refuses other sites' calls first. */
function sendsLetter(
  { options }: Identity,
  { letter }: IdentityCallRule,
  { headers }: FastifyRequest,
): boolean {
  return letter !== undefined && !isFromElsewhere(headers.origin, options.trustedOrigins);
}

/** So response time doesn't reveal who has an account. */
async function isBehindAnswer(
  identity: Identity,
  { letter }: IdentityCallRule,
  headers: Headers,
): Promise<boolean> {
  return letter === "behind the answer" || (await identity.api.getSession({ headers })) === null;
}

/** Throws if mail can't be sent; ignores refusals. */
async function sendLetter(identity: Identity, sent: Request, email: string): Promise<void> {
  // Drops the rest: strangers must not choose where the link leads.
  const { url, headers } = sent;
  const body = JSON.stringify({ email });
  const answer = await identity.handler(new Request(url, { method: "POST", headers, body }));
  if (answer.status >= 500) throw new Error(`The identity library answered ${answer.status}.`);
}

/** Counts a password attempt before it is checked; undefined if none is. */
async function countPassword(
  identity: Identity,
  limits: AccountLimits,
  { password }: IdentityCallRule,
  request: FastifyRequest,
  headers: Headers,
): Promise<Pick<CountedCall, "giveBack"> | undefined> {
  if (password === undefined) return undefined;
  const signIn =
    password === "of who is signed in" ? await identity.api.getSession({ headers }) : undefined;
  const account = signIn === undefined ? emailOf(request) : signIn?.user.email.toLowerCase();
  return account === undefined ? undefined : limits.password({ account, address: request.ip });
}

function emailOf({ body }: FastifyRequest): string | undefined {
  const email = isRecord(body) ? body["email"] : undefined;
  // Length first, so long text is cheap to reject.
  const parsed = emailSchema.safeParse(email);
  return parsed.success ? parsed.data.toLowerCase() : undefined;
}

function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === "content-length" || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  // Last, to override a client's own header.
  headers.set(addressHeader, request.ip);
  const url = new URL(`${publicUrl}${request.url}`);
  if (request.method !== "POST") return new Request(url, { headers });
  headers.set("content-type", "application/json");
  // Already parsed within the size limit.
  return new Request(url, { method: "POST", headers, body: JSON.stringify(request.body ?? {}) });
}

/**
 * Removes the session secret from the library's answer. Browsers get it in an HTTP-only cookie,
 * scripts the token of `tokenPath`.
 */
function withoutSignIn(text: string): string {
  if (!text.startsWith("{")) return text;
  return JSON.stringify(
    JSON.parse(text, (name, value: unknown) => (name === "token" ? undefined : value)),
  );
}

function copyHeaders(answer: Response, reply: FastifyReply): void {
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie" && name !== "content-length") reply.header(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  reply.header("cache-control", "no-store").code(answer.status);
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
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
