import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { documentPolicy } from "./security-headers.ts";

const publicUrl = "https://pennyworks.example";
let site: TestApp;

beforeAll(async () => {
  site = await createTestApp(import.meta.filename, { environment: { PUBLIC_URL: publicUrl } });
});
afterAll(() => site.close());

test("a document takes no address to begin from, no plug-ins and no scripts of elsewhere", () => {
  const directives = documentPolicy().split("; ");
  expect(directives).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "script-src 'self'",
      "script-src-attr 'none'",
      "frame-ancestors 'none'",
    ]),
  );
});

test("over https every reply has browsers come by https alone for a year, to every subdomain", async () => {
  for (const url of ["/healthz", "/api/nothing", "/api/search", "/search"]) {
    const { headers } = await site.app.inject({ url });
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
  }
});

test("over https each cookie is named and marked as one of https alone, and read by no script", async () => {
  const answer = await site.app.inject({
    method: "POST",
    url: "/api/auth/sign-up/email",
    headers: { origin: publicUrl },
    payload: { email: "person@example.com", password: "long enough", name: "" },
  });
  expect(answer.statusCode).toBe(200);
  const cookies = [answer.headers["set-cookie"] ?? []].flat();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(
    /^__Secure-[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});
