import type { AddressInfo } from "node:net";
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { sendMessage } from "../../../../tests/support/agent.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { closeVerified } from "../../../../tests/support/close-verified.ts";
import { answerRequest, granted } from "../../../../tests/support/oauth-app.ts";
import { trialUtility } from "../../../../tests/support/trial-utility.ts";

let site: TestApp;
let ann: TestAccount;
let port: number;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    work: true,
    withoutReal: true,
    utilities: [trialUtility("trial")],
  });
  ann = await site.signUp();
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = site.app.server.address() as AddressInfo);
});
afterAll(() => closeVerified(site));

interface Key {
  readonly keyId: string;
  readonly prefix: string;
}

const address = new URL("http://localhost:3000/mcp");

/** The site's public address leads to the port that was free. */
function fetchFromSite(given: string | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(given);
  if (url.origin === address.origin) url.host = `127.0.0.1:${port}`;
  return fetch(url, init);
}

class Agent implements OAuthClientProvider {
  readonly redirectUrl = "http://127.0.0.1:4321/callback";
  readonly clientMetadata = { client_name: "Agent", redirect_uris: [this.redirectUrl] };
  /** Its document's, which an agent without one leaves empty. */
  readonly clientMetadataUrl: string;
  sentTo: URL | undefined;
  #client: OAuthClientInformationMixed | undefined;
  #tokens: OAuthTokens | undefined;
  #verifier = "";
  #discovered: Parameters<NonNullable<OAuthClientProvider["saveDiscoveryState"]>>[0] | undefined;

  constructor(clientMetadataUrl = "") {
    this.clientMetadataUrl = clientMetadataUrl;
  }
  state = () => "a state";
  clientInformation = () => this.#client;
  saveClientInformation = (client: OAuthClientInformationMixed) => void (this.#client = client);
  tokens = () => this.#tokens;
  saveTokens = (tokens: OAuthTokens) => void (this.#tokens = tokens);
  redirectToAuthorization = (url: URL) => void (this.sentTo = url);
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier);
  codeVerifier = () => this.#verifier;
  discoveryState = () => this.#discovered;
  saveDiscoveryState = (state: NonNullable<Agent["discovered"]>) => void (this.#discovered = state);
  get discovered() {
    return this.#discovered;
  }
}

/** Connects by nothing but the address. Throws UnauthorizedError once a person has to decide. */
async function connect(agent: Agent): Promise<Client> {
  const client = new Client({ name: "agent", version: "1" });
  await client.connect(transportOf(agent));
  return client;
}

function transportOf(authProvider: Agent): StreamableHTTPClientTransport {
  return new StreamableHTTPClientTransport(address, { authProvider, fetch: fetchFromSite });
}

/** What the page does with the address to which the agent sent the person. */
async function consent(agent: Agent, given: object | null): Promise<URLSearchParams> {
  const { pathname, searchParams } = agent.sentTo ?? new URL("about:blank");
  expect(pathname).toBe("/authorize");
  const answer = await answerRequest(ann, Object.fromEntries(searchParams), given);
  expect(answer.statusCode, answer.body).toBe(200);
  const { returnTo } = answer.json<{ returnTo: string }>();
  const url = new URL(returnTo);
  expect(url.origin + url.pathname).toBe(agent.redirectUrl);
  expect(url.searchParams.get("state")).toBe("a state");
  return url.searchParams;
}

test("who has no key is told where to get one", async () => {
  const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const metadata = "http://localhost:3000/.well-known/oauth-protected-resource/mcp";
  const rest = `resource_metadata="${metadata}", scope="run read files"`;
  const none = await sendMessage(site, undefined, list);
  expect(none.headers["www-authenticate"]).toBe(`Bearer ${rest}`);
  const wrong = await sendMessage(site, "pw_half", list);
  expect(wrong.headers["www-authenticate"]).toBe(`Bearer error="invalid_token", ${rest}`);
  const foreign = await sendMessage(site, undefined, list, {
    headers: { origin: "https://evil.example" },
  });
  expect([foreign.statusCode, foreign.headers["www-authenticate"]]).toEqual([403, undefined]);
});

test("an agent whose person denies gets no key", async () => {
  const agent = new Agent();
  await expect(connect(agent)).rejects.toThrow(UnauthorizedError);
  const answer = await consent(agent, null);
  await expect(transportOf(agent).finishAuth(answer)).rejects.toMatchObject({
    code: "access_denied",
  });
  expect(agent.tokens()).toBeUndefined();
});

test("by the address alone, the official client registers, gets what was granted and runs a utility", async () => {
  const agent = new Agent();
  await expect(connect(agent)).rejects.toThrow(UnauthorizedError);
  await transportOf(agent).finishAuth(await consent(agent, granted));
  expect(agent.tokens()).toMatchObject({ token_type: "Bearer", scope: "run read" });
  const client = await connect(agent);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain("run_utility");
  const ran = await client.callTool({
    name: "run_utility",
    arguments: { utility: "trial", operation: "nothing" },
  });
  expect(ran.structuredContent).toMatchObject({ status: "succeeded", creditsCharged: 1 });
  const again = await client.callTool({
    name: "run_utility",
    arguments: { utility: "trial", operation: "nothing" },
  });
  expect(again.structuredContent).toMatchObject({ status: "succeeded" });
  const over = await client.callTool({
    name: "run_utility",
    arguments: { utility: "trial", operation: "nothing" },
  });
  expect(over.structuredContent).toMatchObject({ status: 402, code: "key_cap_reached" });
  await client.close();
});

test("once the person revokes the key, the agent has to ask again", async () => {
  const agent = new Agent();
  await expect(connect(agent)).rejects.toThrow(UnauthorizedError);
  await transportOf(agent).finishAuth(await consent(agent, granted));
  await (await connect(agent)).close();
  const keys = (await ann.inject({ url: "/api/keys" })).json<Key[]>();
  const key = keys.find(({ prefix }) => agent.tokens()?.access_token.startsWith(prefix));
  await ann.inject({ method: "DELETE", url: `/api/keys/${key?.keyId}` });
  agent.sentTo = undefined;
  await expect(connect(agent)).rejects.toThrow(UnauthorizedError);
  expect(String(agent.sentTo)).toContain("http://localhost:3000/authorize?");
});

test("an agent can be named by the address of its document, and is refused if that says otherwise", async () => {
  const id = "https://agent.example/client.json";
  const document = {
    client_id: id,
    client_name: "Agent",
    redirect_uris: ["http://127.0.0.1/callback"],
  };
  const asked: string[] = [];
  let said: unknown = document;
  Object.assign(site.parts.webhookParts.outbound, {
    read: async (url: string) => {
      asked.push(url);
      return JSON.stringify(said);
    },
  });
  const agent = new Agent(id);
  await expect(connect(agent)).rejects.toThrow(UnauthorizedError);
  expect(agent.sentTo?.searchParams.get("client_id")).toBe(id);
  const request = Object.fromEntries(agent.sentTo?.searchParams ?? []);
  for (const wrong of [
    { ...document, client_id: "https://other.example/client.json" },
    { ...document, redirect_uris: ["http://agent.example/callback"] },
    { ...document, redirect_uris: ["http://127.0.0.1/other"] },
    [],
  ]) {
    said = wrong;
    const answer = await answerRequest(ann, request);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "app_request_invalid"]);
  }
  said = document;
  await transportOf(agent).finishAuth(await consent(agent, granted));
  await (await connect(agent)).close();
  expect(new Set(asked)).toEqual(new Set([id]));
});
