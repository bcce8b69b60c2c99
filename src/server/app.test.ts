import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import { buildApp } from "./app.ts";
import { createTestApp, type TestApp } from "../../tests/support/app.ts";
import { multipartOf } from "../../tests/support/uploads.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: { METRICS_TOKEN: "a token for metrics" },
  });
});
afterAll(() => site.close());

const notFound = {
  type: "about:blank",
  title: "Not found",
  status: 404,
  detail: "There is nothing at this address.",
  code: "not_found",
};

test.each([
  ["GET", "/api/nothing"],
  ["POST", "/api/nothing"],
  ["DELETE", "/nothing"],
  ["PUT", "/api/search"],
  ["TRACE", "/api/search"],
  ["GET", "/assets/nothing.js"],
  ["GET", "/assets/"],
  ["GET", "/.git/config"],
  ["GET", "/nothing"],
] as const)("%s %s is not there", async (method, url) => {
  const answer = await site.app.inject({ method, url });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
  expect(answer.json()).toEqual(notFound);
});

test.each([
  ["{", "application/json", 400, "invalid_request"],
  ["", "application/json", 400, "invalid_request"],
  ["a=1", "application/x-www-form-urlencoded", 415, "unsupported_media_type"],
  ["<uid/>", "text/xml", 415, "unsupported_media_type"],
  [JSON.stringify({ uid: "x".repeat(300_000) }), "application/json", 413, "body_too_large"],
])("a body that cannot be read is refused: %.8s as %s", async (payload, type, status, code) => {
  const person = await site.signUp();
  const headers = { "content-type": type };
  const answer = await person.inject({ method: "POST", url: "/api/register", payload, headers });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ type: "about:blank", status, code });
});

test("an address that cannot be decoded is refused", async () => {
  const answer = await site.app.inject({ url: "/api/sessions/%ff" });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
    400,
    "invalid_request",
  ]);
});

test("a parameter of the wrong form is named in a sentence and as data", async () => {
  const person = await site.signUp();
  const answer = await person.inject({ url: "/api/credits?limit=1000" });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    type: "about:blank",
    title: "Invalid request",
    status: 400,
    detail: "limit: This can be at most 100.",
    code: "invalid_request",
    errors: [{ path: "limit", message: "This can be at most 100." }],
  });
});

test("of several things that are wrong with a parameter, the first is told", async () => {
  const person = await site.signUp();
  const answer = await person.inject({ url: "/api/credits?limit=1e99" });
  expect(answer.json()).toMatchObject({ detail: "limit: This must be a whole number." });
});

test("a bug shows nothing of itself and is logged with the request's id", async () => {
  const app = await buildApp({
    ...site.parts,
    catalogue: {
      ...site.parts.catalogue,
      listing: () => Promise.reject(new Error("the secret inside")),
    },
  });
  const answer = await app.inject({ url: "/api/search" });
  await app.close();
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    type: "about:blank",
    title: "Something went wrong",
    status: 500,
    detail: "Something went wrong on our side.",
    code: "internal_error",
  });
  const line = site.logged.find(({ msg }) => msg === "a request failed");
  expect(line).toMatchObject({
    requestId: answer.headers["x-request-id"],
    err: { message: "the secret inside" },
  });
});

test("each request has an id of its own, in the reply and in its one line of the log", async () => {
  const before = site.logged.length;
  const first = await site.app.inject({ url: "/healthz", headers: { "x-request-id": "mine" } });
  const second = await site.app.inject({ url: "/healthz" });
  const ids = [first, second].map(({ headers }) => headers["x-request-id"]);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(ids[0]).not.toBe(ids[1]);
  const lines = site.logged.slice(before);
  expect(lines.map(({ requestId, url, status }) => ({ requestId, url, status }))).toEqual(
    ids.map((requestId) => ({ requestId, url: "/healthz", status: 200 })),
  );
});

test("no secret gets into the log", async () => {
  const before = site.logged.length;
  const person = await site.signUp("private@example.com");
  const { link } = await site.mailbox.mailTo("private@example.com");
  await site.app.inject({ url: "/api/auth/reset-password/a-secret-in-the-path?callbackURL=/x" });
  const text = JSON.stringify(site.logged.slice(before));
  const verification = new URL(link).searchParams.get("token") ?? "";
  const cookie = person.cookie.split("=")[1] ?? "";
  for (const secret of [
    verification,
    person.token,
    cookie,
    person.password,
    "a-secret-in-the-path",
  ]) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain("/api/auth/verify-email?token=[redacted]");
});

test("every reply is protected", async () => {
  for (const url of ["/healthz", "/api/nothing", "/api/search", "/api/auth/jwks"]) {
    const { headers } = await site.app.inject({ url });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
});

test("while it stops it lives, is not ready and takes no new request", async () => {
  const app = await buildApp({ ...site.parts, isStopping: () => true });
  const answers = await Promise.all(
    ["/healthz", "/readyz", "/api/search"].map((url) => app.inject({ url })),
  );
  await app.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 503, 503]);
  expect(answers[2]?.headers).toMatchObject({ connection: "close", "retry-after": "1" });
  expect(answers[2]?.json()).toEqual({
    type: "about:blank",
    title: "Not ready",
    status: 503,
    detail: "The server is stopping.",
    code: "not_ready",
    retryAfterSeconds: 1,
  });
});

test("it refuses calls while it cannot keep up with them", async () => {
  const app = await buildApp({
    ...site.parts,
    pressureLimits: { maxEventLoopDelay: 20, sampleInterval: 50 },
  });
  const lagged = async () => {
    const end = performance.now() + 200;
    while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve, 10));
    return (await app.inject({ url: "/api/search" })).statusCode;
  };
  await expect.poll(lagged).toBe(503);
  await app.close();
});

test("it is ready while database and storage answer", async () => {
  const ready = await site.app.inject({ url: "/readyz" });
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ready" }]);
  const answers = async (parts: Partial<typeof site.parts>) => {
    const app = await buildApp({ ...site.parts, ...parts });
    const answer = await app.inject({ url: "/readyz" });
    await app.close();
    return [answer.statusCode, answer.json<{ code: string; detail: string }>().detail];
  };
  const storage = { ...site.parts.storage, check: () => Promise.reject(new Error("gone")) };
  expect(await answers({ storage })).toEqual([
    503,
    "The database or file storage isn't responding.",
  ]);
});

test("metrics are for whoever knows their token", async () => {
  expect((await site.app.inject({ url: "/metrics" })).statusCode).toBe(401);
  const wrong = { authorization: "Bearer a token for metricx" };
  expect((await site.app.inject({ url: "/metrics", headers: wrong })).statusCode).toBe(401);
  const headers = { authorization: "Bearer a token for metrics" };
  const answer = await site.app.inject({ url: "/metrics", headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/,
  );
});

test("the OpenAPI document lists every call of the table and each operation of each utility", async () => {
  const answer = await site.app.inject({ url: "/openapi.json" });
  const document = answer.json<{
    openapi: string;
    paths: Record<string, Record<string, { responses: object; security?: object[] }>>;
    components: { schemas: Record<string, object> };
  }>();
  expect(document.openapi).toBe("3.1.0");
  const again = { "if-none-match": String(answer.headers["etag"]), "accept-encoding": "br" };
  const known = await site.app.inject({ url: "/openapi.json", headers: again });
  expect([known.statusCode, known.body]).toEqual([304, ""]);
  const listed = Object.entries(document.paths).flatMap(([url, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${url}`),
  );
  const expected = Object.values(endpoints)
    .filter((endpoint) => endpoint !== endpoints.runOperation)
    .map(({ method, path: url }) => `${method} ${url}`);
  const operations = ["POST /api/resize-image/enlarge", "POST /api/resize-image/reduce"];
  expect(listed).toEqual(expect.arrayContaining([...expected, ...operations]));
  expect(listed).not.toContain("POST /api/{code}/{operation}");
  expect(document.components.schemas["RunResult"]).toHaveProperty("oneOf");
  const reduce = document.paths["/api/resize-image/reduce"]?.["post"];
  expect(reduce).toMatchObject({
    description: "Makes the image smaller, by default half as wide and tall.",
    requestBody: {
      description: "The session must have at least 1 input file.",
      content: {
        "application/json": {
          schema: { properties: { options: { properties: { factor: { title: "Factor" } } } } },
          examples: { example1: { value: { options: { longestSide: 24, format: "webp" } } } },
        },
      },
    },
  });
  const me = document.paths["/api/users/me"]?.["get"];
  expect(me?.security).toEqual([{ bearer: [] }]);
  expect(Object.keys(me?.responses ?? {})).toEqual(["200", "401", "403", "429"]);
  expect(document.paths["/api/search"]?.["get"]?.security).toEqual([]);
});

test("the reference loads everything from here, under a policy without unsafe scripts", async () => {
  const page = await site.app.inject({ url: "/docs/reference" });
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='(?:;|$)/);
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, source]) => source);
  expect(sources).toEqual(["/docs/reference/scalar.js"]);
  const script = await site.app.inject({ url: "/docs/reference/scalar.js" });
  expect(script.statusCode).toBe(200);
  expect(script.headers["content-encoding"]).toBe("gzip");
});

test("pages are answered for every address of the browser's router, assets for a year", async () => {
  const webDirectory = path.join(site.parts.config.dataDirectory, "pages");
  await mkdir(path.join(webDirectory, "assets"), { recursive: true });
  await writeFile(path.join(webDirectory, "index.html"), "<!doctype html><title>Page</title>");
  await writeFile(path.join(webDirectory, "assets/main-1a2b.js"), "export {};");
  await writeFile(path.join(webDirectory, "assets/main-1a2b.js.br"), "compressed");
  await writeFile(path.join(webDirectory, "service-worker.js"), "");
  const app = await buildApp({ ...site.parts, webDirectory });
  for (const url of ["/", "/search", "/utilities/resize-image_1", "/admin/sessions/x.y?z=1"]) {
    const page = await app.inject({ url });
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/^<!doctype html><title>[^<]*Pennyworks<\/title>/);
    expect(page.headers["cache-control"]).toBe("no-cache");
  }
  const asset = await app.inject({ url: "/assets/main-1a2b.js" });
  expect(asset.body).toBe("export {};");
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const headers = { "accept-encoding": "gzip, br" };
  const compressed = await app.inject({ url: "/assets/main-1a2b.js", headers });
  expect([compressed.body, compressed.headers["content-encoding"]]).toEqual(["compressed", "br"]);
  const serviceWorker = await app.inject({ url: "/service-worker.js" });
  expect(serviceWorker.headers).toMatchObject({
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; connect-src 'self'; script-src 'self'",
  });
  const shared = multipartOf([{ filename: "a\0.png", content: "private" }]);
  const answer = await app.inject({ method: "POST", url: "/share", ...shared });
  const { location, "cache-control": stored } = answer.headers;
  expect([answer.statusCode, location, stored]).toEqual([303, "/search#not-shared", "no-store"]);
  for (const url of [
    "/assets/old-9z8y.js",
    "/assets/",
    "/assets/main-1a2b.js.br/x",
    "/assets/.vite",
  ]) {
    expect((await app.inject({ url })).json()).toEqual(notFound);
  }
  const odd = ["/assets/..%2findex.html", "/assets//main-1a2b.js"];
  for (const url of odd) expect((await app.inject({ url })).statusCode).toBe(400);
  expect((await app.inject({ url: "/api/nothing" })).json()).toEqual(notFound);
  expect((await app.inject({ url: "/../package.json" })).body).not.toContain("pennyworks");
  await app.close();
});

test("whatever could be started as a worker is sent a policy by which it reaches nothing", async () => {
  const webDirectory = path.join(site.parts.config.dataDirectory, "worker-pages");
  await mkdir(path.join(webDirectory, "assets"), { recursive: true });
  await writeFile(path.join(webDirectory, "index.html"), "<!doctype html><title>Page</title>");
  const scripts = ["assets/utility-worker-1a-b.js", "assets/run-2.js", "colour-scheme.js"];
  for (const name of [...scripts, "assets/run-2.js.br"]) {
    await writeFile(path.join(webDirectory, name), "export {};");
  }
  const app = await buildApp({ ...site.parts, webDirectory });
  const policyOf = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers });
    return answer.headers["content-security-policy"];
  };
  const closed =
    "default-src 'none'; base-uri 'none'; connect-src 'none'; form-action 'none'; " +
    "frame-ancestors 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'";
  // Older browsers don't send `sec-fetch-dest`.
  const asked: Record<string, string>[] = [
    {},
    { "accept-encoding": "br" },
    { "sec-fetch-dest": "script" },
    { "sec-fetch-dest": "document" },
  ];
  for (const headers of asked) {
    for (const name of scripts) expect(await policyOf(`/${name}`, headers)).toBe(closed);
  }
  for (const url of [
    "/docs/reference/scalar.js",
    "/openapi.json",
    "/api/search",
    "/assets/none.js",
  ]) {
    expect(await policyOf(url)).toBe(closed);
  }
  const page = String(await policyOf("/search"));
  expect(page).toContain("connect-src 'self'");
  expect(page).toContain("worker-src 'self'");
  expect(page).not.toContain("wasm-unsafe-eval");
  await app.close();
});

test("a process that only works answers for itself and for nothing else", async () => {
  const config = { ...site.parts.config, role: "worker" as const };
  const app = await buildApp({ ...site.parts, config });
  expect((await app.inject({ url: "/readyz" })).statusCode).toBe(200);
  expect((await app.inject({ url: "/api/search" })).statusCode).toBe(404);
  await app.close();
});
