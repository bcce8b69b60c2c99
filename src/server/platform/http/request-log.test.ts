import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
});
afterAll(() => site.close());

test.each([
  ["/api/search?query=resize", "/api/search?query=resize"],
  ["/api/search?query=resize&apiKey=s3cret", "/api/search?query=resize&apiKey=[redacted]"],
  ["/api/runs?limit=5&s3cret", "/api/runs?limit=5&[redacted]"],
  ["/api/nothing?limit=s3cret", "/api/nothing?limit=[redacted]"],
  ["/search?query=s3cret", "/search?query=[redacted]"],
  [
    "/api/auth/get-session?disableCookieCache=s3cret",
    "/api/auth/get-session?disableCookieCache=[redacted]",
  ],
])("%s is logged as %s", async (url, logged) => {
  const before = site.logged.length;
  await site.app.inject({ url });
  const lines = site.logged.slice(before);
  expect(lines.map((line) => line["url"])).toEqual([logged]);
  expect(JSON.stringify(lines)).not.toContain("s3cret");
});
