import { createHmac, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { answerOf, partOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

afterEach(() => void vi.unstubAllGlobals());

const decode = (options: object, now = "2011-03-22T18:43:00Z") =>
  runForTest(run, manifest, { operation: "decode", options, now });

// RFC 7515, appendix A: A.1 to A.3 share their claims.
const claims =
  "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";
const hs256 = {
  token: `eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.${claims}.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk`,
  key: '{"kty":"oct","k":"AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow"}',
};
const rs256 = {
  token: `eyJhbGciOiJSUzI1NiJ9.${claims}.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw`,
  key: '{"kty":"RSA","n":"ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ","e":"AQAB"}',
};
const es256 = {
  token: `eyJhbGciOiJFUzI1NiJ9.${claims}.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q`,
  key: '{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}',
};
// RFC 8037, appendix A.4.
const ed25519 = {
  token:
    "eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc.hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg",
  key: '{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}',
};

const signatureOf = async (options: object): Promise<unknown> => {
  return partOf(await decode(options), 0, "values").values[0]?.value;
};

test.each([
  ["hello", "This isn't a JSON Web Token: it should have three parts separated by dots."],
  ["a.b.c.d.e", "This token is encrypted (JWE), so only its recipient can read it."],
  ["!.b.c", "This isn't a JSON Web Token: its header should be text in Base64."],
  ["W10.W10.c", "This isn't a JSON Web Token: its header should be a JSON object."],
])("refuses %j", async (token, message) => {
  await expect(decode({ token })).rejects.toMatchObject({ field: "token", message });
});

test.each([
  [
    rs256.token,
    "secret",
    "This isn't a key for RS256: use a public RSA key of at least 2,048 bits, as PEM or JWK.",
  ],
  [
    es256.token,
    rs256.key,
    "This isn't a key for ES256: use a public key on its elliptic curve, as PEM or JWK.",
  ],
  [hs256.token, rs256.key, "This isn't a key for HS256: use a secret, or a JWK with key type oct."],
  [
    hs256.token,
    "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----",
    "This isn't a key for HS256: use a secret, or a JWK with key type oct.",
  ],
  [ed25519.token, "{", "This isn't a key for EdDSA: use a public Ed25519 key, as PEM or JWK."],
])("refuses for %s the key %s", async (token, key, message) => {
  await expect(decode({ token, key })).rejects.toMatchObject({ code: "wrong_key", message });
});

test.each([
  ["RFC 7515 A.1", hs256],
  ["RFC 7515 A.2", rs256],
  ["RFC 7515 A.3", es256],
  ["RFC 8037 A.4", ed25519],
])("verifies the token of %s, and refuses it changed", async (_name, { token, key }) => {
  expect(await signatureOf({ token, key })).toBe("Valid");
  expect(await signatureOf({ token: `  Bearer ${token}\n`, key: `{"keys":[${key}]}` })).toBe(
    "Valid",
  );
  const [header, , signature] = token.split(".");
  expect(await signatureOf({ token: `${header}.e30.${signature}`, key })).toBe(
    "Invalid: this is a different key, or the token was changed",
  );
});

// Signed by OpenSSL, verified with its PEM key.
test.each([
  ["PS256", generateKeyPairSync("rsa", { modulusLength: 2048 }), { padding: 6, saltLength: 32 }],
  ["ES384", generateKeyPairSync("ec", { namedCurve: "P-384" }), { dsaEncoding: "ieee-p1363" }],
] as const)("verifies %s with PEM", async (alg, { privateKey, publicKey }, how) => {
  const signed = `${Buffer.from(JSON.stringify({ alg })).toString("base64url")}.${claims}`;
  const hash = `sha${alg.slice(2)}`;
  const signature = sign(hash, Buffer.from(signed), { key: privateKey, ...how });
  const token = `${signed}.${signature.toString("base64url")}`;
  const key = publicKey.export({ type: "spki", format: "pem" }).toString();
  expect(await signatureOf({ token, key })).toBe("Valid");
  expect(await signatureOf({ token, key: `{"keys":[${hs256.key}]}` })).toBe(
    "Not verified: the set has no key for this token",
  );
});

function signedBy(
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject },
  alg: string,
  header: object = {},
) {
  const part = Buffer.from(JSON.stringify({ alg, ...header })).toString("base64url");
  const how = alg.startsWith("ES") ? { dsaEncoding: "ieee-p1363" as const } : {};
  const signature = sign(`sha${alg.slice(2)}`, Buffer.from(`${part}.${claims}`), {
    key: privateKey,
    ...how,
  });
  const jwk = publicKey.export({ format: "jwk" });
  return { token: `${part}.${claims}.${signature.toString("base64url")}`, jwk };
}

const rsa = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const curve = (namedCurve: string) => generateKeyPairSync("ec", { namedCurve });
const setOf = (...keys: object[]) => JSON.stringify({ keys });

test("tries every key of a set that fits, with a kid and without", async () => {
  const [first, second] = [signedBy(rsa(), "RS256"), signedBy(rsa(), "RS256")];
  const { token } = second;
  expect(await signatureOf({ token, key: setOf(first.jwk, second.jwk) })).toBe("Valid");
  const named = setOf({ ...first.jwk, kid: "a" }, { ...second.jwk, kid: "b" });
  expect(await signatureOf({ token, key: named })).toBe("Valid");
  expect(await signatureOf({ token, key: setOf({ ...second.jwk, kid: "b" }) })).toBe("Valid");
  expect(await signatureOf({ token, key: setOf(first.jwk) })).toMatch(/^Invalid: /);
  const broken = { kty: "RSA", n: "AQAB" };
  expect(await signatureOf({ token, key: setOf(null as never, broken, second.jwk) })).toBe("Valid");
});

test("takes of a set only the keys for the token's algorithm, kid and use", async () => {
  const [p256, p384] = [signedBy(curve("P-256"), "ES256"), signedBy(curve("P-384"), "ES384")];
  expect(await signatureOf({ token: p384.token, key: setOf(p256.jwk, p384.jwk) })).toBe("Valid");
  const none = "Not verified: the set has no key for this token";
  expect(await signatureOf({ token: p384.token, key: setOf(p256.jwk) })).toBe(none);
  const named = signedBy(curve("P-256"), "ES256", { kid: "a" });
  expect(await signatureOf({ token: named.token, key: setOf(named.jwk) })).toBe("Valid");
  for (const change of [{ kid: "b" }, { alg: "ES384" }, { use: "enc" }]) {
    const key = setOf({ ...named.jwk, ...change });
    expect(await signatureOf({ token: named.token, key })).toBe(none);
  }
});

test("verifies with the public part of a private key", async () => {
  const pair = curve("P-256");
  const { token } = signedBy(pair, "ES256");
  const key = JSON.stringify(pair.privateKey.export({ format: "jwk" }));
  expect(await signatureOf({ token, key })).toBe("Valid");
});

test("takes a secret that begins as JSON does", async () => {
  const signed = `${Buffer.from('{"alg":"HS256"}').toString("base64url")}.${claims}`;
  const secret = "{not JSON, but a secret of 32 bytes}";
  const signature = createHmac("sha256", secret).update(signed).digest("base64url");
  expect(await signatureOf({ token: `${signed}.${signature}`, key: secret })).toBe("Valid");
});

test("trusts no token that demands what is not known here", async () => {
  const { token, jwk } = signedBy(curve("P-256"), "ES256", { crit: ["x"], x: 1 });
  expect(await signatureOf({ token, key: JSON.stringify(jwk) })).toBe(
    "Invalid: the header requires extensions that aren't supported here",
  );
});

test("reads the unsecured token of RFC 7515 A.5 and trusts it with no key", async () => {
  const token = `eyJhbGciOiJub25lIn0.${claims}.`;
  for (const key of ["", "secret"]) {
    expect(await signatureOf({ token, key })).toBe(
      "Unsigned: anyone could have written this token",
    );
  }
});

test.each([
  ["2011-03-22T18:42:59Z", "Expires", "in 1 second"],
  ["2011-03-22T18:43:00Z", "Expired", "in 0 seconds"],
  ["2011-03-24T18:43:00Z", "Expired", "2 days ago"],
  ["2001-03-22T18:43:00Z", "Expires", "in 9 years"],
])("says at %s when the token expires", async (now, label, note) => {
  expect((await decode({ token: hs256.token }, now)).result).toEqual({
    type: "parts",
    parts: [
      {
        title: "Token",
        result: {
          type: "values",
          values: [
            { label: "Signature", value: "Not verified: enter the key" },
            { label, value: "2011-03-22T18:43:00.000Z", note },
          ],
        },
      },
      { title: "Header", result: { type: "json", value: { typ: "JWT", alg: "HS256" } } },
      {
        title: "Claims",
        result: {
          type: "json",
          value: { iss: "joe", exp: 1300819380, "http://example.com/is_root": true },
        },
      },
    ],
  });
});

test("says when a token becomes valid, and shows what is no JSON as it is", async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const token = `${part({ alg: "HS256" })}.${part({ nbf: 1300819380, iat: 1e300 })}.`;
  expect((await decode({ token }, "2011-03-22T17:43:00Z")).result).toHaveProperty(
    "parts[0].result.values",
    [
      { label: "Signature", value: "Not verified: enter the key" },
      {
        label: "Not valid before",
        value: "2011-03-22T18:43:00.000Z",
        note: "in 1 hour: not valid yet",
      },
      { label: "Issued", value: "Not a date" },
    ],
  );
  expect((await decode({ token: ed25519.token })).result).toHaveProperty("parts[2].result", {
    type: "text",
    text: "Example of Ed25519 signing",
    notice: "The content isn't JSON: this is signed text, not a JWT.",
  });
});

test("shows a list of 200,000 numbers", async () => {
  const part = (text: string) => Buffer.from(text).toString("base64url");
  const numbers = Array<number>(200_000).fill(1);
  const token = `${part('{"alg":"HS256"}')}.${part(JSON.stringify(numbers))}.`;
  expect((await decode({ token })).result).toHaveProperty("parts[2].result.value", numbers);
});

/** As on a page opened over plain HTTP. */
function withoutWebCrypto(): void {
  vi.stubGlobal("crypto", { getRandomValues: () => undefined });
}

test("verifies secrets without the browser's cryptography, and says what needs https", async () => {
  withoutWebCrypto();
  expect(await signatureOf(hs256)).toBe("Valid");
  expect(await signatureOf({ ...hs256, key: `{"keys":[${rs256.key},${hs256.key}]}` })).toBe(
    "Valid",
  );
  const invalid = "Invalid: this is a different key, or the token was changed";
  expect(await signatureOf({ ...hs256, key: "secret" })).toBe(invalid);
  expect(await signatureOf({ ...hs256, token: hs256.token.replace(".dBjf", ".dBjg") })).toBe(
    invalid,
  );
  for (const [alg, { token, key }] of Object.entries({
    RS256: rs256,
    ES256: es256,
    EdDSA: ed25519,
  })) {
    expect(await signatureOf({ token, key })).toBe(
      `Not verified: ${alg} only works when this page is opened over HTTPS`,
    );
  }
});

test.each(["HS384", "HS512"])("verifies %s of OpenSSL with and without it", async (alg) => {
  const signed = `${Buffer.from(JSON.stringify({ alg })).toString("base64url")}.${claims}`;
  const signature = createHmac(`sha${alg.slice(2)}`, "secret")
    .update(signed)
    .digest("base64url");
  const options = { token: `${signed}.${signature}`, key: "secret" };
  expect(await signatureOf(options)).toBe("Valid");
  withoutWebCrypto();
  expect(await signatureOf(options)).toBe("Valid");
});

test.each([
  ["a public key", hs256.token, rs256.key],
  ["a key as PEM", hs256.token, "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----"],
])("without it refuses %s for HS256", async (_, token, key) => {
  withoutWebCrypto();
  await expect(decode({ token, key })).rejects.toMatchObject({ code: "wrong_key" });
});

const claimsOf = async (payload: string) => {
  const part = (text: string) => Buffer.from(text).toString("base64url");
  const done = await decode({ token: `${part('{"alg":"HS256"}')}.${part(payload)}.` });
  return answerOf(done, "parts").parts[2]?.result;
};

test.each(["Authorization: Bearer JWT", '"JWT",', "bearer  JWT\n"])(
  "finds the token in %j",
  async (around) => {
    const wrapped = hs256.token.replace(/.{40}/g, "$&\n ");
    const done = await decode({ token: around.replace("JWT", wrapped), key: hs256.key });
    expect(answerOf(done, "parts").parts[0]?.result).toMatchObject({
      values: expect.arrayContaining([{ label: "Signature", value: "Valid" }]) as unknown,
    });
  },
);

test("shows a name that occurs twice, and the header's digits", async () => {
  const part = (text: string) => Buffer.from(text).toString("base64url");
  const token = `${part('{"alg":"HS256","n":12345678901234567890}')}.${part('{"a":1,"a":2}')}.`;
  const { parts } = answerOf(await decode({ token }), "parts");
  expect(parts[1]?.result).toMatchObject({
    text: '{\n  "alg": "HS256",\n  "n": 12345678901234567890\n}',
  });
  expect(parts[2]?.result).toEqual({
    type: "text",
    text: '{\n  "a": 1,\n  "a": 2\n}',
    language: "json",
    notice: 'The name "a" occurs twice. Most programs use its last value.',
  });
});

test.each([
  ["12345678901234567890", "12345678901234567000"],
  ["0.1000000000000000055511151231257827", "0.1"],
  ["1e400", "Infinity"],
  ["1e-400", "0"],
])("shows %s as it is, and what programs take it for", async (literal, taken) => {
  expect(await claimsOf(`{"a":[{"id":${literal}}]}`)).toEqual({
    type: "text",
    text: `{\n  "a": [\n    {\n      "id": ${literal}\n    }\n  ]\n}`,
    language: "json",
    notice: `Numbers are shown exactly as in the token. Most programs read ${literal} as ${taken}.`,
  });
});

test.each(["9007199254740993.0e-1", "1E2", "-0", "0.10", "1.5e300", "9007199254740991", "123e-2"])(
  "shows %s as any number",
  async (literal) => {
    const isKept = literal !== "9007199254740993.0e-1";
    expect(await claimsOf(`[${literal}]`)).toMatchObject({ type: isKept ? "json" : "text" });
  },
);
