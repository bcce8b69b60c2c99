import { createHash, randomBytes } from "node:crypto";
import type { InjectOptions, LightMyRequestResponse as Response } from "fastify";
import type { TestAccount } from "./accounts.ts";
import { testOrigin } from "./accounts.ts";
import type { TestApp } from "./app.ts";

export const redirectUri = "https://agent.example/callback";
export const verifier = randomBytes(32).toString("base64url");

export const granted = {
  name: "Agent",
  scopes: ["run", "read"],
  cap: { credits: 2, period: "month" },
  expiresAt: null,
};

/** Registers an app and returns its ID. Throws if it's refused. */
export async function registerApp(site: Pick<TestApp, "app">, given: object = {}): Promise<string> {
  const payload = { client_name: "Agent", redirect_uris: [redirectUri], ...given };
  const answer = await site.app.inject({ method: "POST", url: "/api/oauth/register", payload });
  if (answer.statusCode !== 201) throw new Error(`Not registered: ${answer.body}`);
  return answer.json<{ client_id: string }>().client_id;
}

/** What an app puts into the address of the consent page. */
export function requestOf(clientId: string, changes: object = {}) {
  return {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "run read files",
    state: "s-1",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    resource: `${testOrigin}/mcp`,
    ...changes,
  };
}

/** Answers a request as the page does. */
export function answerRequest(
  person: Pick<TestAccount, "inject">,
  request: object,
  given: object | null = granted,
  headers: InjectOptions["headers"] = {},
): Promise<Response> {
  const payload = { request, granted: given };
  return person.inject({ method: "POST", url: "/api/oauth/grants", payload, headers });
}

/** Consents and returns the code. */
export async function codeFor(
  person: Pick<TestAccount, "inject">,
  request: object,
  given: object = granted,
): Promise<string> {
  const answer = await answerRequest(person, request, given);
  if (answer.statusCode !== 200) throw new Error(`No consent: ${answer.body}`);
  const { returnTo } = answer.json<{ returnTo: string }>();
  return new URL(returnTo).searchParams.get("code") ?? "";
}

/** Sends a form as apps do. */
export function sendForm(
  { app }: Pick<TestApp, "app">,
  url: string,
  form: Readonly<Record<string, string>> | string,
): Promise<Response> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const payload = typeof form === "string" ? form : new URLSearchParams(form).toString();
  return app.inject({ method: "POST", url, headers, payload });
}

/** Exchanges a code as an app does. */
export function exchange(
  site: Pick<TestApp, "app">,
  clientId: string,
  code: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return sendForm(site, "/api/oauth/token", {
    grant_type: "authorization_code",
    client_id: clientId,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
    resource: `${testOrigin}/mcp`,
    ...changes,
  });
}
