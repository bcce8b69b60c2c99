import type { LightMyRequestResponse as Response } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bearer, type TestAccount } from "../../../../tests/support/accounts.ts";
import { giveKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { closeVerified } from "../../../../tests/support/close-verified.ts";
import { granted, registerApp, sendForm } from "../../../../tests/support/oauth-app.ts";
import { keepHouse } from "#server/maintenance.ts";

const client = { client_id: "pennyworks-cli" };
const grantType = "urn:ietf:params:oauth:grant-type:device_code";

let site: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: { OAUTH_CALLS_PER_MINUTE: "1000", NEW_KEYS_PER_HOUR: "1000" },
  });
  ann = await site.signUp();
});
afterAll(() => closeVerified(site));

interface Started {
  readonly device_code: string;
  readonly user_code: string;
}

async function start(): Promise<Started> {
  const answer = await sendForm(site, "/api/oauth/device", client);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

function ask(code: string): Promise<Response> {
  const form = { ...client, grant_type: grantType, device_code: code };
  return sendForm(site, "/api/oauth/token", form);
}

async function errorOf(sent: Promise<Response>): Promise<string> {
  const answer = await sent;
  return `${answer.statusCode} ${answer.json<{ error: string }>().error}`;
}

function decide(person: TestAccount, userCode: string, given: object | null = granted) {
  const payload = { userCode, granted: given };
  return person.inject({ method: "POST", url: "/api/oauth/devices/answer", payload });
}

function read(person: TestAccount, userCode: string) {
  const url = "/api/oauth/devices/read";
  return person.inject({ method: "POST", url, payload: { userCode } });
}

test("only the command line can ask", async () => {
  const app = await registerApp(site);
  for (const form of [{}, { client_id: app }, { client_id: "other" }]) {
    expect(await errorOf(sendForm(site, "/api/oauth/device", form))).toBe("401 invalid_client");
  }
  const { device_code: code } = await start();
  const other = { client_id: app, grant_type: grantType, device_code: code };
  expect(await errorOf(sendForm(site, "/api/oauth/token", other))).toBe("401 invalid_client");
});

test("what it gets is what RFC 8628 asks for, with a code that people can read", async () => {
  const { device_code: code, user_code: shown, ...rest } = await start();
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(shown).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect(rest).toEqual({
    verification_uri: "http://localhost:3000/device",
    verification_uri_complete: `http://localhost:3000/device?code=${shown}`,
    expires_in: 600,
    interval: 5,
  });
});

test("who asks too soon has to wait longer, and learns nothing until a person answers", async () => {
  const { device_code: code, user_code: shown } = await start();
  expect(await errorOf(ask(code))).toBe("400 authorization_pending");
  expect(await errorOf(ask(code))).toBe("400 slow_down");
  site.clock.advance(9_999);
  expect(await errorOf(ask(code))).toBe("400 slow_down");
  site.clock.advance(15_000);
  expect(await errorOf(ask(code))).toBe("400 authorization_pending");
  expect((await decide(ann, shown)).statusCode).toBe(204);
  expect(await errorOf(ask(code))).toBe("400 slow_down");
  site.clock.advance(20_000);
  const { access_token: key, scope } = (await ask(code)).json();
  expect(scope).toBe("run read");
  const used = await site.app.inject({ url: "/api/key", headers: bearer(key) });
  expect(used.json()).toMatchObject({ name: "Agent", grantedTo: "Pennyworks command line" });
  expect(await errorOf(ask(code))).toBe("400 invalid_grant");
});

test("a denied sign-in ends, and can't be granted afterwards", async () => {
  const { device_code: code, user_code: shown } = await start();
  expect((await decide(ann, shown, null)).statusCode).toBe(204);
  expect((await decide(ann, shown)).json()).toMatchObject({ code: "device_code_unknown" });
  expect((await read(ann, shown)).json()).toMatchObject({ code: "device_code_unknown" });
  expect(await errorOf(ask(code))).toBe("400 access_denied");
  expect(await errorOf(ask(code))).toBe("400 invalid_grant");
});

test("nobody answers for somebody else who has answered", async () => {
  const ben = await site.signUp();
  const { device_code: code, user_code: shown } = await start();
  expect((await decide(ann, shown)).statusCode).toBe(204);
  expect((await decide(ben, shown)).json()).toMatchObject({ code: "device_code_unknown" });
  const { access_token: key } = (await ask(code)).json();
  const me = await site.app.inject({ url: "/api/key", headers: bearer(key) });
  const { keyId } = me.json<{ keyId: string }>();
  const keys = (await ann.inject({ url: "/api/keys" })).json<{ keyId: string }[]>();
  expect(keys.map((each) => each.keyId)).toContain(keyId);
});

test("a code works for ten minutes, and what is left is forgotten", async () => {
  const { device_code: code, user_code: shown } = await start();
  const second = await start();
  site.clock.advance(599_999);
  expect((await decide(ann, second.user_code)).statusCode).toBe(204);
  site.clock.advance(1);
  expect((await read(ann, shown)).json()).toMatchObject({ code: "device_code_unknown" });
  expect((await decide(ann, shown)).json()).toMatchObject({ code: "device_code_unknown" });
  expect(await errorOf(ask(code))).toBe("400 expired_token");
  expect(await errorOf(ask(second.device_code))).toBe("400 expired_token");
  await start();
  site.clock.advance(21 * 60_000);
  await keepHouse(site.parts);
  expect((await site.parts.database.pool.query("SELECT FROM oauth_devices")).rowCount).toBe(0);
});

test("the page says who asks, from where, and whether that is nearby", async () => {
  const { user_code: shown } = await start();
  for (const typed of [shown, shown.toLowerCase(), shown.replace("-", ""), ` ${shown} `]) {
    const answer = await read(ann, typed);
    expect(answer.json()).toMatchObject({
      clientName: "Pennyworks command line",
      address: "127.0.0.1",
      isNearby: true,
    });
  }
  const away = await ann.inject({
    method: "POST",
    url: "/api/oauth/devices/read",
    payload: { userCode: shown },
    remoteAddress: "203.0.113.7",
  });
  expect(away.json()).toMatchObject({ address: "127.0.0.1", isNearby: false });
});

test("nobody finds codes by trying", async () => {
  const eve = await site.signUp();
  const { user_code: shown } = await start();
  for (let time = 0; time < 20; time += 1) {
    expect((await read(eve, shown)).statusCode).toBe(200);
    expect((await read(eve, "BCDF-GHJK")).statusCode).toBe(404);
  }
  expect((await read(eve, shown)).json()).toMatchObject({ status: 429, code: "rate_limited" });
  expect((await decide(eve, shown)).json()).toMatchObject({ status: 429 });
});

test("an account without room for a key is told before it answers", async () => {
  const full = await site.signUp();
  const { device_code: code, user_code: shown } = await start();
  for (let made = 0; made < 50; made += 1) await giveKey(site, full);
  expect((await decide(full, shown)).json()).toMatchObject({ code: "too_many_keys" });
  expect(await errorOf(ask(code))).toBe("400 authorization_pending");
});

test("strangers can't fill the table", async () => {
  const { pool } = site.parts.database;
  await pool.query(
    `INSERT INTO oauth_devices (hash, user_code, address, created_at, interval_seconds)
     SELECT 'h' || n, 'c' || n, '', $1, 5 FROM generate_series(1, 10000) AS n`,
    [site.clock.now()],
  );
  const answer = await sendForm(site, "/api/oauth/device", client);
  expect([answer.statusCode, answer.json().error]).toEqual([503, "temporarily_unavailable"]);
  await pool.query("DELETE FROM oauth_devices");
});

test("calls count against a limit of the network", async () => {
  const small = await createTestApp(`${import.meta.filename}-limit`, {
    environment: { OAUTH_CALLS_PER_MINUTE: "2" },
  });
  try {
    for (const url of ["/api/oauth/device", "/api/oauth/token", "/api/oauth/register"]) {
      const statuses: number[] = [];
      for (let time = 0; time < 3; time += 1) {
        statuses.push((await sendForm(small, url, client)).statusCode);
      }
      expect([url, statuses[2]]).toEqual([url, 429]);
    }
  } finally {
    await small.close();
  }
});
