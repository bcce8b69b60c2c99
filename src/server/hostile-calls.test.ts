import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#contract/endpoints/endpoint.ts";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Problem } from "#contract/schemas/problem.ts";
import { identityCalls } from "#server/features/accounts/identity/calls.ts";
import { testsAll } from "#kit/proof/scope-for-test.ts";
import type { TestAccount } from "../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../tests/support/administrators.ts";
import { createTestApp, type TestApp } from "../../tests/support/app.ts";
import { startSessionOf } from "../../tests/support/sessions.ts";
import { uploadTo } from "../../tests/support/uploads.ts";

const many = "1000000";
const limits = [
  "FAILED_SIGN_INS_PER_MINUTE",
  "FAILED_SIGN_INS_PER_ACCOUNT_PER_MINUTE",
  "SIGN_INS_PER_MINUTE",
  "SIGN_UPS_PER_HOUR",
  "GUESTS_PER_HOUR",
  "MAILS_PER_HOUR",
  "MAILS_PER_NETWORK_PER_HOUR",
  "SESSION_STARTS_PER_MINUTE",
  "UPLOADS_PER_MINUTE",
  "RUNS_PER_MINUTE",
  "ANALYTICS_CALLS_PER_MINUTE",
];

/** Another user's ids, by parameter name. */
let owned: Record<string, string>;
let site: TestApp;
let people: Record<string, Record<string, string>>;

beforeAll(async () => {
  // So rate limits can't hide the expected refusal.
  const environment = Object.fromEntries(limits.map((name) => [name, many]));
  site = await createTestApp(import.meta.filename, { environment });
  const owner = await site.signUp("owner@example.com");
  owned = await belongingsOf(owner);
  const stranger = await site.signUp("stranger@example.com");
  const administrator = await signUpAdministrator(site);
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  people = {
    nobody: {},
    stranger: headersOf(stranger),
    administrator: headersOf(administrator),
  };
});
afterAll(async () => {
  agent.destroy();
  await site.close();
});

function headersOf({ token, cookie }: TestAccount): Record<string, string> {
  return { authorization: `Bearer ${token}`, cookie, origin: "http://localhost:3000" };
}

/** Returns ids by parameter name. */
async function belongingsOf(owner: TestAccount): Promise<Record<string, string>> {
  const { pool } = site.parts.database;
  const { sessionId } = await startSessionOf(owner, "generate-passwords_1");
  const paid = await startSessionOf(owner);
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await owner.inject(uploadTo(paid.sessionId, [{ filename: "dot.png", content: png }]));
  const run = await owner.inject({
    method: "POST",
    url: "/api/resize-image/enlarge",
    payload: { sessionId: paid.sessionId, options: {} },
    headers: { prefer: "respond-async" },
  });
  const signIns = await owner.inject({ url: "/api/users/me/sign-ins" });
  const passkeyId = randomUUID();
  await pool.query(
    `INSERT INTO identity_passkeys
       (id, user_id, public_key, credential_id, counter, device_type, backed_up)
     VALUES ($1, $2, 'key', $1, 0, 'singleDevice', false)`,
    [passkeyId, owner.userId],
  );
  const request = await owner.inject({
    method: "POST",
    url: "/api/requests",
    payload: {
      name: "Mine",
      wish: "Mine",
      files: [{ folder: "input", filename: "dot.png", content: png.toString("base64") }],
    },
  });
  const { requestId, files } = request.json<{
    requestId: string;
    files: { fileId: string }[];
  }>();
  const comment = await owner.inject({
    method: "POST",
    url: `/api/requests/${requestId}/comments`,
    payload: { text: "Mine" },
  });
  return {
    requestId,
    commentId: comment.json<{ commentId: string }>().commentId,
    fileId: files[0]?.fileId ?? "",
    sessionId,
    runId: run.json<{ runId: string }>().runId,
    userId: owner.userId,
    signInId: signIns.json<{ signInId: string }[]>()[0]?.signInId ?? "",
    passkeyId,
    paidSessionId: paid.sessionId,
  };
}

interface Call {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  /** Fields of the body. */
  readonly members: readonly string[];
  readonly isUpload: boolean;
}

/** Fields that only the identity library's schemas know. */
const identityMembers =
  "backupCode callbackURL code disableSession email id idToken name newPassword password provider redirectTo response token trustDevice".split(
    " ",
  );

const ofTable: Call[] = Object.values<Endpoint>(endpoints).map((endpoint) => ({
  method: endpoint.method,
  path: endpoint.path,
  members: endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [],
  isUpload: endpoint.multipart !== undefined,
}));
const ofIdentity: Call[] = Object.keys(identityCalls).map((call) => {
  const [method = "", path = ""] = call.split(" ");
  return {
    method: method === "GET" ? "GET" : "POST",
    path: `/api/auth${path}`,
    members: identityMembers,
    isUpload: false,
  };
});
const calls = [...ofTable, ...ofIdentity];

/** With `value` or another user's ids as parameters. */
function addressOf(path: string, value?: string): string {
  const known: Record<string, string> = {
    ...owned,
    code: "resize-image",
    operation: "enlarge",
    folder: "input",
    filename: "dot.png",
    utilityId: "resize-image_1",
    id: "resize-image_1",
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => value ?? known[name] ?? "");
}

/** A digest per table except rate limits, which count refused calls. */
async function digest(): Promise<Record<string, string>> {
  const { pool } = site.parts.database;
  const { rows } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'rate_limits' ORDER BY tablename",
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await pool.query<{ digest: string }>(
      `SELECT md5(coalesce(string_agg(r::text, chr(10) ORDER BY r::text), '')) AS digest
       FROM "${name}" r`,
    );
    digests[name] = found.rows[0]?.digest ?? "";
  }
  return digests;
}

const jsonBody = (payload: string | Buffer) => ({
  payload,
  headers: { "content-type": "application/json" },
});

interface Told {
  readonly status: number | undefined;
  readonly type: unknown;
  readonly body: string;
}

/** The schema library's wording, meant for developers. */
const wordsOfLibraries =
  /\bexpected\b|Too (?:big|small)|Invalid (?:input|option|number|string|key)/;

/** Checks a refusal's form; returns its status. */
function refusalOf(call: string, { status, type, body }: Told): number {
  const told = `${call} ${status} ${body.slice(0, 200)}`;
  expect(type, told).toMatch(/^application\/problem\+json/);
  const problem = JSON.parse(body) as Problem;
  expect(problem.status, told).toBe(status);
  expect(problem.status, told).toBeGreaterThanOrEqual(400);
  expect(problem.status, told).toBeLessThan(500);
  expect(problem.code, told).toMatch(/^[a-z0-9][a-z0-9_-]+$/);
  expect(problem.detail, told).toMatch(/\w.* .*\w/s);
  expect(problem.detail, told).not.toMatch(wordsOfLibraries);
  return problem.status;
}

async function refuse(who: string, options: InjectOptions & { url: string }): Promise<number> {
  const headers = { ...people[who], ...options.headers };
  const { statusCode, headers: told, body } = await site.app.inject({ ...options, headers });
  const call = `${who} ${options.method ?? "GET"} ${options.url}`;
  return refusalOf(call, { status: statusCode, type: told["content-type"], body });
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Injected requests would be normalized. */
async function refuseAddress(who: string, method: string, path: string): Promise<number> {
  const { port } = site.app.server.address() as AddressInfo;
  const sent = request({ port, agent, method, path, headers: people[who] ?? {} }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const told = { status: answer.statusCode, type: answer.headers["content-type"] };
  return refusalOf(`${who} ${method} ${path}`, { ...told, body: await text(answer) });
}

/** Must not change the database or log errors. */
async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = await digest();
  const logged = site.logged.length;
  await work();
  expect(await digest()).toEqual(before);
  const errors = site.logged.slice(logged).filter(({ level }) => Number(level) >= 50);
  expect(errors).toEqual([]);
}

const who = ["nobody", "stranger", "administrator"] as const;

/** Such a call is refused before its caller is known, so each is made by one of them in turn. */
const callersOf = (place: number) => (testsAll ? who : who.filter((_, at) => at === place % 3));

test.each(who)("an address of many readings is refused at every call, as %s", async (person) => {
  await unchanged(async () => {
    for (const [place, { method, path }] of calls.entries()) {
      if (!callersOf(place).includes(person)) continue;
      const address = addressOf(path);
      const odd = [
        addressOf(path, "%00"),
        addressOf(path, "%ED%A0%80"),
        addressOf(path, "%2e%2e"),
        addressOf(path, "a%2Fb"),
        `${address}?x=%00`,
        `${address}?%ED%A0%80=x`,
        `${address}%00`,
        `/x/..${address}`,
        `/%2e${address}`,
        `/${address}`,
      ].filter((url) => url !== path);
      const statuses = await Promise.all(odd.map((url) => refuseAddress(person, method, url)));
      expect(new Set(statuses), path).toEqual(new Set([400]));
    }
  });
});

test.each(who)("text that cannot be kept is refused in every body, as %s", async (person) => {
  await unchanged(async () => {
    for (const { method, path, members, isUpload } of calls) {
      if (method === "GET" || isUpload) continue;
      const url = addressOf(path);
      const filled = (text: string) => Object.fromEntries(members.map((name) => [name, text]));
      const bodies = [
        JSON.stringify({ ...filled("a\0b"), "\0": 1 }),
        JSON.stringify({ ...filled("\ud800"), nested: [{ a: "\udc00" }] }),
        `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`,
        `"\\u0000"`,
        "{",
      ];
      for (const body of bodies) await refuse(person, { method, url, ...jsonBody(body) });
    }
  });
});

test("values of a wrong form are refused in our own words at every call", async () => {
  await unchanged(async () => {
    for (const { method, path, members, isUpload } of ofTable) {
      const url = addressOf(path);
      if (/limit|cursor/.test(String(Object.keys(queryOf(method, path))))) {
        for (const query of ["limit=0", "limit=many", "limit=1.5", "cursor=x", "status=7"]) {
          await refuse("administrator", { method, url: `${url}?limit=100001&${query}` });
        }
      }
      if (members.length === 0 || isUpload) continue;
      for (const wrong of [{ surely: "wrong" }, [{}]]) {
        const body = Object.fromEntries(members.map((name) => [name, wrong]));
        await refuse("administrator", { method, url, ...jsonBody(JSON.stringify(body)) });
      }
      await refuse("administrator", { method, url, ...jsonBody("[7]") });
    }
  });
});

function queryOf(method: string, path: string): object {
  const found = Object.values<Endpoint>(endpoints).find(
    (endpoint) => endpoint.method === method && endpoint.path === path,
  );
  return found?.query?.shape ?? {};
}

const collect: () => void = (() => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
})();

function memory(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test("bodies of 10 MB are refused everywhere and leave no memory behind", async () => {
  const large = Buffer.from(JSON.stringify({ email: "x".repeat(10 * 1024 ** 2) }));
  const upload = uploadTo(randomUUID(), [{ filename: "a.png", content: large }]);
  const longText = "x".repeat(240_000);
  await unchanged(async () => {
    const before = memory();
    for (const [place, { method, path, isUpload }] of calls.entries()) {
      if (method === "GET") continue;
      const url = addressOf(path);
      for (const person of callersOf(place)) {
        if (isUpload) await refuse(person, { ...upload, url });
        else await refuse(person, { method, url, ...jsonBody(large) });
      }
    }
    for (let sent = 0; sent < 150; sent += 1) {
      const body = JSON.stringify({
        email: `${sent}${longText}@example.com`,
        password: "wrong one",
      });
      await refuse("nobody", {
        method: "POST",
        url: "/api/auth/sign-in/email",
        ...jsonBody(body),
      });
    }
    // The test keeps log lines. The last answers are released a turn later.
    await expect.poll(() => memory() - before, { timeout: 10_000 }).toBeLessThan(16 * 1024 ** 2);
  });
});

/** Needed before the ownership check. */
const queries: Record<string, string> = {
  "PATCH /api/sessions/{sessionId}": "?status=COMPLETED&delete=true",
  "GET /api/sessions/{sessionId}/files/output": "?downloadAs=zip",
};

/** Well-formed, so only ownership can cause a refusal. */
function bodyFor({ path, isUpload }: Call): object | undefined {
  const bodies: Record<string, object> = {
    "/api/register": { uid: owned["userId"] },
    "/api/{code}/{operation}": { sessionId: owned["paidSessionId"], options: {} },
    "/api/sessions/{sessionId}/runs": { operation: "generate" },
    "/api/sessions/{sessionId}/files/{folder}": { filenames: ["dot.png"] },
    "/api/users/{userId}": { disabled: true },
    "/api/users/{userId}/credits": { pool: "paid", amount: 1, reason: "none" },
    "/api/users/batch": { userIds: [owned["userId"]] },
    "/api/auth/passkey/delete-passkey": { id: owned["passkeyId"] },
    "/api/auth/passkey/update-passkey": { id: owned["passkeyId"], name: "mine" },
  };
  return isUpload ? undefined : bodies[path];
}

test.each(["nobody", "stranger"])("what is somebody else's is not %s's", async (person) => {
  await unchanged(async () => {
    for (const call of calls) {
      const isAboutSomebody = /\{(session|run|user|signIn)Id\}/.test(call.path);
      const payload = bodyFor(call);
      if (!isAboutSomebody && payload === undefined) continue;
      const query = queries[`${call.method} ${call.path}`] ?? "";
      const url = `${addressOf(call.path)}${query}`;
      const options = call.isUpload
        ? uploadTo(owned["sessionId"] ?? "", [{ filename: "a.txt", content: "a" }])
        : { method: call.method, url, ...(payload === undefined ? {} : { payload }) };
      const status = await refuse(person, { ...options, url });
      expect([401, 403, 404], `${call.method} ${url}`).toContain(status);
    }
  });
});
