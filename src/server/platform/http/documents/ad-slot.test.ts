import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";

let plain: TestApp;
let advertising: TestApp;
beforeAll(async () => {
  plain = await createTestApp(`${import.meta.filename}-plain`);
  const environment = { ADS_CLIENT_ID: "ca-pub-123" };
  advertising = await createTestApp(import.meta.filename, { environment });
});
afterAll(async () => {
  await plain.close();
  await advertising.close();
});

test("without a client there is no slot, and the screens are told so", async () => {
  expect((await plain.app.inject({ url: "/ads/slot" })).statusCode).toBe(404);
  const settings = await plain.app.inject({ url: "/api/settings" });
  expect(settings.json()).toMatchObject({ ads: false });
});

test("the slot alone loads the provider's script, in a sandbox", async () => {
  const settings = await advertising.app.inject({ url: "/api/settings" });
  expect(settings.json()).toMatchObject({ ads: true });
  const slot = await advertising.app.inject({ url: "/ads/slot" });
  expect(slot.headers["x-frame-options"]).toBe("SAMEORIGIN");
  const policy = String(slot.headers["content-security-policy"]);
  const nonce = /script-src 'nonce-([\w+/=]{24})' 'strict-dynamic'/.exec(policy)?.[1];
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("sandbox allow-scripts allow-popups");
  expect(policy).not.toContain("allow-same-origin");
  expect(slot.body.match(/<script[^>]*nonce="([^"]*)"/g)).toHaveLength(2);
  expect(slot.body).toContain(`nonce="${nonce}"`);
  expect(slot.body).toContain("adsbygoogle.js?client=ca-pub-123");
  const again = await advertising.app.inject({ url: "/ads/slot" });
  expect(again.body).not.toBe(slot.body);
});

test("every other answer keeps its policy, also where ads are shown", async () => {
  const answer = await advertising.app.inject({ url: "/api/search" });
  const before = await plain.app.inject({ url: "/api/search" });
  const name = "content-security-policy";
  expect(answer.headers[name]).toBe(before.headers[name]);
  expect(answer.headers["x-frame-options"]).toBe("DENY");
});
