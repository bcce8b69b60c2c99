import { generateKeyPairSync, verify, type KeyObject } from "node:crypto";
import { expect, test, vi } from "vitest";
import { textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const secret = "a-string-secret-at-least-256-bits-long";
const sign = async (options: object) =>
  textOf(
    await runForTest(run, manifest, {
      operation: "sign",
      options: { claims: '{"a":1}', ...options },
      now: "2026-01-31T12:00:00Z",
    }),
  );

test.each([
  [{ claims: "" }, "text", "Type or paste some text first."],
  [{ claims: "[1]" }, "claims", "The claims must be a JSON object, from { to }."],
  // RFC 7519, section 4.
  [
    { claims: '{"a":1,"\\u0061":2}' },
    "claims",
    'The claim "a" is there twice. A claim may occur only once: remove one.',
  ],
  [{ claims: '{"a"}' }, "claims", 'Line 1, column 5: a colon is expected here: {"a"}'],
  [{}, "key", "Enter the secret or the private key."],
  [{ key: "short" }, "key", "HS256 needs a secret of at least 32 bytes. This one has 5."],
  [{ key: "!", secretIsBase64: true }, "key", "The secret is not valid Base64."],
  [
    { key: secret, algorithm: "ES256" },
    "key",
    "This is not a private key for ES256, which needs a key on its elliptic curve in PEM (PKCS#8) or JWK format.",
  ],
  [
    { key: "{}", algorithm: "RS256" },
    "key",
    "This is not a private key for RS256, which needs an RSA key of at least 2048 bits in PEM (PKCS#8) or JWK format.",
  ],
])("refuses %j", async (options, field, message) => {
  await expect(sign(options)).rejects.toMatchObject({ field, message });
});

test("signs what others sign alike", async () => {
  const claims = '{"sub":"1234567890","name":"John Doe","admin":true,"iat":1516239022}';
  expect(await sign({ claims, key: secret })).toBe(
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiYWRtaW4iOnRydWUsImlhdCI6MTUxNjIzOTAyMn0.KMUFsIDTnFmyG3nMiGM6H9FNFUROf3wh7SmqJp-QV30",
  );
});

const partsOf = (token: string) =>
  token
    .split(".", 2)
    .map((part) => JSON.parse(Buffer.from(part, "base64url").toString()) as unknown);

// Python 3.11: json.loads reads an int of any length, and decimal.Decimal the rest.
test.each([
  ['{"n":12345678901234567890}'],
  ['{"n":-0,"a":1.0,"b":1e400,"c":0.12345678901234567891,"d":[9007199254740993]}'],
  ['{"10":1,"2":{"__proto__":1,"a":1,"a":2},"__proto__":null,"s":"\\u00e9\\/"}'],
])("signs %s as it is written", async (claims) => {
  const spaced = claims.replace(/^\{/, "\ufeff{ \n ").replaceAll(",", " ,\t");
  const token = await sign({ claims: spaced, key: secret });
  expect(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).toBe(claims);
});

test("replaces the times that the claims have", async () => {
  const claims = '{"exp":1,"a":12345678901234567890,"iat":2}';
  const token = await sign({ claims, key: secret, issuedNow: true, expiresIn: 10 });
  expect(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).toBe(
    '{"exp":1769861400,"a":12345678901234567890,"iat":1769860800}',
  );
});

test("adds times and the id of the key", async () => {
  const token = await sign({ key: secret, keyId: "k1", issuedNow: true, expiresIn: 10 });
  expect(partsOf(token)).toEqual([
    { alg: "HS256", typ: "JWT", kid: "k1" },
    { a: 1, iat: 1769860800, exp: 1769861400 },
  ]);
});

const pairs: [string, { privateKey: KeyObject; publicKey: KeyObject }, string][] = [
  ["RS256", generateKeyPairSync("rsa", { modulusLength: 2048 }), "sha256"],
  ["ES384", generateKeyPairSync("ec", { namedCurve: "P-384" }), "sha384"],
];

test.each(pairs)(
  "signs by %s with PEM and with JWK",
  async (algorithm, { privateKey, publicKey }, hash) => {
    const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
    for (const key of [pem, JSON.stringify(privateKey.export({ format: "jwk" }))]) {
      const token = await sign({ key, algorithm });
      const [header, claims, signature = ""] = token.split(".");
      const isIts = verify(
        hash,
        Buffer.from(`${header}.${claims}`),
        { key: publicKey, dsaEncoding: "ieee-p1363" },
        Buffer.from(signature, "base64url"),
      );
      expect(isIts).toBe(true);
    }
  },
);

test("says what needs https where the browser has no cryptography", async () => {
  vi.stubGlobal("crypto", { getRandomValues: () => undefined });
  await expect(sign({ key: secret, algorithm: "ES256" })).rejects.toMatchObject({
    code: "no_https",
    field: "algorithm",
  });
  expect(await sign({ key: secret })).toMatch(/^eyJ/);
});
