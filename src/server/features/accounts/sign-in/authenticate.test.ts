import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer, type TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";

let site: TestApp;
let person: TestAccount;

beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
  person = await site.signUp();
});
afterAll(() => site.close());

async function me(headers: Record<string, string>) {
  const answer = await site.app.inject({ url: "/api/users/me", headers });
  const { code, detail } = answer.json<{ code: string; detail: string }>();
  return { status: answer.statusCode, code, detail };
}

const invalid = {
  status: 401,
  code: "token_invalid",
  detail: "Your sign-in token is not valid. Sign in again.",
};

async function forge(claims: Record<string, unknown> = {}, kid = "unknown"): Promise<string> {
  const { privateKey } = await generateKeyPair("EdDSA");
  return new SignJWT({ sub: person.userId, sid: "any", ...claims })
    .setProtectedHeader({ alg: "EdDSA", kid })
    .setIssuer("http://localhost:3000")
    .setAudience("http://localhost:3000")
    .setExpirationTime("5m")
    .sign(privateKey);
}

/** Signed with the server's key, but with other claims. */
async function signed(payload: Record<string, unknown>): Promise<string> {
  const { token } = await site.parts.identity.api.signJWT({
    body: { payload: { sub: person.userId, sid: "any", ...payload } },
  });
  return token;
}

async function keyId(): Promise<string> {
  const { keys } = await site.parts.identity.api.getJwks();
  return keys[0]?.kid ?? "";
}

describe("refused", () => {
  test("no token", async () => {
    expect(await me({})).toEqual({
      status: 401,
      code: "not_signed_in",
      detail: "User must be logged in to see the account.",
    });
  });

  test.each(["", "Bearer", "Bearer ", "Basic abc", "Bearer a b", "Bearer not.a.token", "Bearer x"])(
    "malformed: %j",
    async (authorization) => {
      expect(await me({ authorization })).toEqual(invalid);
    },
  );

  test("signed with another key, under an unknown and under the known key id", async () => {
    expect(await me(bearer(await forge()))).toEqual(invalid);
    expect(await me(bearer(await forge({}, await keyId())))).toEqual(invalid);
  });

  test("not signed at all (alg none)", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = {
      sub: person.userId,
      iss: "http://localhost:3000",
      aud: "http://localhost:3000",
      exp: 4_000_000_000,
    };
    const token = `${part({ alg: "none" })}.${part(claims)}.`;
    expect(await me(bearer(token))).toEqual(invalid);
  });

  test("signed with the public key as if it were a shared secret (HS256)", async () => {
    const { keys } = await site.parts.identity.api.getJwks();
    const token = await new SignJWT({ sub: person.userId })
      .setProtectedHeader({ alg: "HS256", kid: await keyId() })
      .setIssuer("http://localhost:3000")
      .setAudience("http://localhost:3000")
      .setExpirationTime("5m")
      .sign(new TextEncoder().encode(JSON.stringify(keys[0])));
    expect(await me(bearer(token))).toEqual(invalid);
  });

  test("a key that comes along in the token's own header", async () => {
    const { privateKey, publicKey } = await generateKeyPair("EdDSA");
    const token = await new SignJWT({ sub: person.userId })
      .setProtectedHeader({ alg: "EdDSA", jwk: await exportJWK(publicKey) })
      .setIssuer("http://localhost:3000")
      .setAudience("http://localhost:3000")
      .setExpirationTime("5m")
      .sign(privateKey);
    expect(await me(bearer(token))).toEqual(invalid);
  });

  test("made for another audience, or by another issuer", async () => {
    expect(await me(bearer(await signed({ aud: "http://elsewhere" })))).toEqual(invalid);
    expect(await me(bearer(await signed({ iss: "http://elsewhere" })))).toEqual(invalid);
  });

  test("one changed character", async () => {
    const [header, claims, signature] = person.token.split(".");
    const changed = claims?.replace(/^./, (first) => (first === "e" ? "f" : "e"));
    expect(await me(bearer([header, changed, signature].join(".")))).toEqual(invalid);
  });

  test("the cookie alone: it is for the sign-in calls only", async () => {
    expect((await me({ cookie: person.cookie })).code).toBe("not_signed_in");
  });

  test("expired, both when it was seen before and when not", async () => {
    const other = await site.signUp();
    const unseen = await signed({});
    expect((await me(bearer(other.token))).status).toBe(200);
    site.clock.advance(10 * 60 * 1000 * 3);
    const expired = {
      status: 401,
      code: "token_expired",
      detail: "Your sign-in token has expired. Request a new one.",
    };
    expect(await me(bearer(other.token))).toEqual(expired);
    expect(await me(bearer(other.token))).toEqual(expired);
    expect(await me(bearer(unseen))).toEqual(expired);
    expect((await me(bearer(await other.freshToken()))).status).toBe(200);
  });

  test("a disabled account, at the very next call, and no longer when the time is over", async () => {
    const other = await site.signUp();
    const { pool } = site.parts.database;
    await pool.query("UPDATE identity_users SET banned = true WHERE id = $1", [other.userId]);
    expect(await me(bearer(other.token))).toEqual({
      status: 403,
      code: "account_disabled",
      detail: "This account has been disabled. Contact the site's administrator.",
    });
    const past = new Date(site.clock.now().getTime() - 1);
    await pool.query("UPDATE identity_users SET ban_expires = $2 WHERE id = $1", [
      other.userId,
      past,
    ]);
    expect((await me(bearer(other.token))).status).toBe(200);
  });

  test("a deleted account, at the very next call", async () => {
    const other = await site.signUp();
    expect((await me(bearer(other.token))).status).toBe(200);
    await site.parts.database.pool.query("DELETE FROM identity_users WHERE id = $1", [
      other.userId,
    ]);
    expect(await me(bearer(other.token))).toEqual(invalid);
  });
});

test("a forged token is refused by public calls as well, rather than taken for nobody's", async () => {
  const answer = await site.app.inject({ url: "/api/search", headers: bearer(await forge()) });
  expect(answer.statusCode).toBe(401);
});

test("a token carries no rights: they are read at each call", async () => {
  const other = await site.signUp();
  const isAdmin = async () =>
    (await other.inject({ url: "/api/users/me" })).json<{ isAdmin: boolean }>().isAdmin;
  expect(await isAdmin()).toBe(false);
  await site.parts.database.pool.query("UPDATE identity_users SET role = 'admin' WHERE id = $1", [
    other.userId,
  ]);
  expect(await isAdmin()).toBe(true);
  const claims: unknown = JSON.parse(
    Buffer.from(other.token.split(".")[1] ?? "", "base64url").toString(),
  );
  expect(Object.keys(claims as object).toSorted()).toEqual([
    "aud",
    "exp",
    "iat",
    "iss",
    "sid",
    "sub",
  ]);
});
