import { bearer, type TestAccount } from "../tests/support/accounts.ts";
import { formOf, inputOf, optionsOf } from "../tests/support/calls.ts";
import { createHttpClient, expectStatus, type HttpClient, jsonBody } from "./http-client.ts";
import { openProductServer } from "./product-server.ts";
import type { ResizeLeg } from "./resize-leg.ts";

/** The product called with a key, one request per flow, with one account per concurrent flow. */
export async function openOneCallLeg(
  name: string,
  accountCount: number,
  environment: Readonly<Record<string, string>>,
): Promise<ResizeLeg> {
  const server = await openProductServer(accountCount, environment);
  const client = createHttpClient(server.address);
  const keys: string[] = [];
  for (const account of server.accounts) keys.push(await makeKey(client, account));

  return {
    name,
    pid: server.pid,
    async resize({ operation, options, picture }, flow) {
      const key = keys[flow % keys.length] ?? "";
      const form = formOf([optionsOf(options), inputOf("photo.jpg", picture)]);
      const path = `/api/run/resize-image/${operation}?answer=file`;
      const headers = { ...bearer(key), ...form.headers };
      const answer = await client.call({ method: "POST", path, headers, body: form.payload });
      return expectStatus(answer, 200).length;
    },
    async tidy() {
      for (const account of server.accounts) await endSessions(client, account);
    },
    async close() {
      client.close();
      await server.close();
    },
  };
}

async function makeKey(client: HttpClient, account: TestAccount): Promise<string> {
  const headers = bearer(await account.freshToken());
  const { headers: type, body } = jsonBody({ name: "bench", scopes: ["run"] });
  const asked = {
    method: "POST",
    path: "/api/keys",
    headers: { ...headers, ...type },
    body,
  } as const;
  const answer = expectStatus(await client.call(asked), 201);
  return (JSON.parse(answer.toString()) as { key: string }).key;
}

async function endSessions(client: HttpClient, account: TestAccount): Promise<void> {
  const headers = bearer(await account.freshToken());
  for (;;) {
    const path = "/api/sessions?status=ACTIVE&limit=100";
    const listed = expectStatus(await client.call({ method: "GET", path, headers }), 200);
    const sessions = JSON.parse(listed.toString()) as { sessionId: string }[];
    if (sessions.length === 0) return;
    for (const { sessionId } of sessions) {
      const ended = `/api/sessions/${sessionId}?status=COMPLETED&delete=true`;
      expectStatus(await client.call({ method: "PATCH", path: ended, headers }), 204);
    }
  }
}
