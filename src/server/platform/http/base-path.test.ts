import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieOf } from "../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { placeBelow } from "./base-path.ts";

const origin = "https://example.org";
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: {
      PUBLIC_URL: `${origin}/tools/`,
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "secret",
      PRIVACY_URL: "/privacy.html",
    },
  });
});
afterAll(() => site.close());

const get = (url: string, headers = {}) => site.app.inject({ url, headers });

test.each(["/tools/api/settings", "/api/settings", "/tools/healthz", "/healthz"])(
  "%s is answered, whether or not the proxy took the path off",
  async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  },
);

test.each(["/toolsapi/settings", "/other/api/settings", "/tools/tools/api/settings"])(
  "%s is no address of the site",
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test("documents name addresses below the path", async () => {
  const { servers } = (await get("/tools/openapi.json")).json<{ servers: unknown }>();
  expect(servers).toEqual([{ url: `${origin}/tools` }]);
  const reference = await get("/tools/docs/reference");
  expect(reference.body).toContain('"/tools/docs/reference/scalar.js"');
  expect(reference.body).toMatch(/"url": ?"\/tools\/openapi\.json"/);
  const map = (await get("/tools/sitemap.xml")).body;
  const locations = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? "");
  expect(locations).toContain(`${origin}/tools/utilities/resize-image_1`);
  expect(locations.filter((address) => !address.startsWith(`${origin}/tools/`))).toEqual([]);
  expect((await get("/tools/robots.txt")).body).toBe(
    `User-agent: *\nDisallow: /tools/api/\n\nSitemap: ${origin}/tools/sitemap.xml\n`,
  );
});

test("people sign up, confirm by mail and come back below the path, with a cookie for it alone", async () => {
  const email = "ada@example.com";
  const signedUp = await site.app.inject({
    method: "POST",
    url: "/tools/api/auth/sign-up/email",
    headers: { origin },
    payload: { email, password: "correct horse", name: "" },
  });
  expect(signedUp.statusCode, signedUp.body).toBe(200);
  const cookies = [signedUp.headers["set-cookie"] ?? []].flat();
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter((cookie) => !/; Path=\/tools(;|$)/.test(cookie))).toEqual([]);
  await site.app.inject({
    method: "POST",
    url: "/tools/api/auth/send-verification-email",
    headers: { origin, cookie: cookieOf(signedUp) },
    payload: { email },
  });
  const { link, text } = await site.mailbox.mailTo(email);
  expect(link).toMatch(/^https:\/\/example\.org\/tools\/api\/auth\/verify-email\?token=/);
  expect(text).not.toMatch(/https:\/\/example\.org\/(?!tools\/)/);
  const { pathname, search } = new URL(link);
  const confirmed = await get(`${pathname}${search}`, { cookie: cookieOf(signedUp) });
  expect(confirmed.headers.location).toMatch(/^\/tools\/verify-email\?/);
  expect((await get("/tools/api/auth/token", { cookie: cookieOf(signedUp) })).statusCode).toBe(200);
});

test("a page of another site on the host is told apart only by the browser's origin", async () => {
  const answer = await site.app.inject({
    method: "POST",
    url: "/tools/api/auth/sign-in/email",
    headers: { origin: "https://elsewhere.example" },
    payload: { email: "ada@example.com", password: "correct horse" },
  });
  expect(answer.statusCode).toBe(403);
});

test("redirects stay below the path, and those of the operator go where they say", async () => {
  const html = { accept: "text/html" };
  expect((await get("/tools/%zz", html)).headers.location).toBe("/tools/not-found");
  expect((await get("/tools/privacy")).headers.location).toBe(`${origin}/privacy.html`);
});

test("a built page and manifest are placed below a path, and left as they are at the root", () => {
  const built = `<html lang="en"><a href="/docs"></a><a href="//elsewhere"></a><script src="/assets/a.js"></script>
"start_url": "/search", "id": "/", "accept": ["*/*"]`;
  expect(placeBelow(built, "")).toBe(built);
  expect(placeBelow(built, "/tools")).toBe(
    `<html data-base="/tools" lang="en"><a href="/tools/docs"></a><a href="//elsewhere"></a><script src="/tools/assets/a.js"></script>
"start_url": "/tools/search", "id": "/tools/", "accept": ["*/*"]`,
  );
});
