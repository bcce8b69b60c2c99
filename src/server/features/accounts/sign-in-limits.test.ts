import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: {
      FAILED_SIGN_INS_PER_MINUTE: "2",
      SIGN_INS_PER_MINUTE: "6",
      SIGN_UPS_PER_HOUR: "2",
      MAILS_PER_HOUR: "2",
      TRUSTED_PROXIES: "127.0.0.1",
    },
  });
});
afterAll(() => site.close());

async function post(url: string, payload: object, address: string) {
  const answer = await site.app.inject({
    method: "POST",
    url: `/api/auth${url}`,
    payload,
    headers: { "x-forwarded-for": address },
  });
  return answer;
}

const signIn = (email: string, address: string) =>
  post("/sign-in/email", { email, password: "wrong one" }, address);

test("failed sign-ins are counted by account, from wherever they come", async () => {
  expect((await signIn("a@example.com", "10.0.0.1")).statusCode).toBe(401);
  expect((await signIn("A@example.com ", "10.0.0.2")).statusCode).not.toBe(429);
  expect((await signIn("a@example.com", "10.0.0.3")).statusCode).toBe(401);
  const refused = await signIn("a@example.com", "10.0.0.4");
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("60");
  expect(refused.json()).toEqual({
    type: "about:blank",
    title: "Too many requests",
    status: 429,
    detail: "Too many requests. Try again in a little while.",
    code: "rate_limited",
    retryAfterSeconds: 60,
  });
  expect((await signIn("b@example.com", "10.0.0.1")).statusCode).toBe(401);
  site.clock.advance(60_000);
  expect((await signIn("a@example.com", "10.0.0.1")).statusCode).toBe(401);
});

test("sign-ins are counted by network address", async () => {
  site.clock.advance(60_000);
  for (let tried = 0; tried < 6; tried += 1) {
    expect((await signIn(`${tried}@example.com`, "10.0.1.1")).statusCode).toBe(401);
  }
  expect((await signIn("6@example.com", "10.0.1.1")).statusCode).toBe(429);
  expect((await signIn("6@example.com", "10.0.1.2")).statusCode).toBe(401);
});

test("sign-ups are counted by network address", async () => {
  const signUp = (email: string, address: string) =>
    post("/sign-up/email", { email, password: "long enough", name: "" }, address);
  expect((await signUp("1@example.com", "10.0.2.1")).statusCode).toBe(200);
  expect((await signUp("2@example.com", "10.0.2.1")).statusCode).toBe(200);
  expect((await signUp("3@example.com", "10.0.2.1")).statusCode).toBe(429);
  expect((await signUp("3@example.com", "10.0.2.2")).statusCode).toBe(200);
  site.clock.advance(3_600_000);
  expect((await signUp("4@example.com", "10.0.2.1")).statusCode).toBe(200);
});

test("mails are counted by recipient and kind", async () => {
  const ask = (email: string) => post("/request-password-reset", { email }, "10.0.3.1");
  expect((await ask("1@example.com")).statusCode).toBe(200);
  expect((await ask("1@EXAMPLE.com")).statusCode).toBe(200);
  const refused = await ask("1@example.com");
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "3600"]);
  expect(refused.json()).toMatchObject({ code: "rate_limited", retryAfterSeconds: 3600 });
  expect((await ask("2@example.com")).statusCode).toBe(200);
  const verify = await post("/send-verification-email", { email: "1@example.com" }, "10.0.3.1");
  expect(verify.statusCode).toBe(200);
});
