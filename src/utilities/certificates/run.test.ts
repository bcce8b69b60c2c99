import { createPrivateKey } from "node:crypto";
import { expect, test, vi } from "vitest";
import { childrenOf, readDer } from "#kit/in-browser/der.ts";
import { integer, sequence } from "#kit/in-browser/write-der.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { partOf, textOf, valuesOf } from "#kit/oracle/answers.ts";
import { keyFor } from "#kit/oracle/test-keys.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { readSample } from "#kit/proof/samples-for-test.ts";
import { family } from "./manifest.ts";
import { samples } from "./samples.ts";

const run = familyRunForTest(family, import.meta.url);

const start = (code: string, options: object, content?: Uint8Array) => {
  const member = memberOf(family, `${code}_1`);
  const [operation = ""] = Object.keys(member.operations);
  const inputs = content === undefined ? [] : [{ filename: "a.pfx", content }];
  return runForTest(run, member, { operation, options, inputs, now: "2026-11-30T00:00:00Z" });
};
const pfx = (await readSample(import.meta.url, "example.pfx")).content;
const [maker, signer, matcher, converter] = [
  "make-csr",
  "make-self-signed-certificate",
  "match-key-and-certificate",
  "convert-certificate",
];
const encrypted = createPrivateKey(samples.key)
  .export({ format: "pem", type: "pkcs8", cipher: "aes-256-cbc", passphrase: "x" })
  .toString();
const curve = "-----BEGIN EC PRIVATE KEY-----\nMAA=\n-----END EC PRIVATE KEY-----";

test.each<[string, object, string, string]>([
  [maker, {}, "names", "Enter a host name or a common name."],
  [
    maker,
    { names: ["ü.example"] },
    "names",
    '"ü.example" isn\'t a host name, IP address or email address. For letters other than a to z, use the xn-- form.',
  ],
  [
    signer,
    { names: ["1.2.3.256"] },
    "names",
    '"1.2.3.256" isn\'t a host name, IP address or email address. For letters other than a to z, use the xn-- form.',
  ],
  [
    maker,
    { names: ["a"], key: "x" },
    "key",
    "No private key found: it should start with -----BEGIN PRIVATE KEY-----.",
  ],
  [
    maker,
    { names: ["a"], key: encrypted },
    "key",
    "This private key is encrypted: decrypt it first with Convert Certificate.",
  ],
  [
    maker,
    { names: ["a"], key: curve },
    "key",
    "This kind of key isn't supported: use RSA, Ed25519, or ECDSA with P-256, P-384 or P-521.",
  ],
  [
    maker,
    { names: ["a"], key: samples.key.replace("MC4C", "MC4D") },
    "key",
    "The private key is damaged or incomplete: paste all of it.",
  ],
  [
    matcher,
    { key: samples.key, text: samples.key },
    "text",
    "Paste a certificate, request or public key as PEM, including the BEGIN and END lines.",
  ],
  [
    matcher,
    { key: samples.key, text: samples.request.replace("MIHAM", "MIHBM") },
    "text",
    "A certificate, request or public key is damaged or incomplete: paste all of it.",
  ],
  [converter, {}, "text", "Paste PEM or choose a file first."],
  [
    converter,
    { text: samples.key, to: "der" },
    "text",
    "This contains only a key, no certificate: choose PEM.",
  ],
  [
    converter,
    { text: samples.certificate, to: "pfx" },
    "newPassword",
    "Enter a password for the new PFX file.",
  ],
  [
    converter,
    { text: samples.certificate + samples.key, to: "pfx", newPassword: "x" },
    "text",
    "The private key (Ed25519) doesn't belong to any of these certificates.",
  ],
  [
    converter,
    { text: samples.request },
    "text",
    "Part of this can't be read as a certificate, key, PKCS#7 or PKCS#12: check that it is complete.",
  ],
])("refuses in %s case %$", async (code, options, field, message) => {
  await expect(start(code, options)).rejects.toMatchObject({ field, message });
});

test.each([
  [{ names: ["a"], days: 0 }, "The certificate must be valid for at least 1 day."],
  [{ names: ["a"], country: "ch" }, "Enter the country as two capital letters, such as CH."],
])("refuses %j", async (options, message) => {
  await expect(start(signer, options)).rejects.toThrow(message);
});

test("refuses a PFX with another password, and one that was cut or changed, wherever", async () => {
  await expect(start(converter, { password: "x" }, pfx)).rejects.toMatchObject({
    code: "wrong_password",
    field: "password",
  });
  for (let length = 1; length < pfx.length; length += 7) {
    await expect(start(converter, {}, pfx.subarray(0, length))).rejects.toHaveProperty("field");
  }
  for (let at = 0; at < pfx.length; at += 3) {
    const changed = Buffer.from(pfx);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    await start(converter, { password: "changeit" }, changed).catch((error: unknown) =>
      expect(error).toHaveProperty("field"),
    );
  }
});

// openssl pkcs12 -passin pass: opens it.
test("opens a PFX whose MAC is over an empty password of no bytes", async () => {
  const { content } = await readSample(import.meta.url, "empty-password.pfx");
  const blocks = textOf(await start(converter, { to: "pem" }, content)).match(/BEGIN [A-Z ]+/g);
  expect(blocks).toEqual(["BEGIN CERTIFICATE", "BEGIN PRIVATE KEY"]);
  await expect(start(converter, { password: "x" }, content)).rejects.toMatchObject({
    code: "wrong_password",
  });
});

test("refuses rounds without end", async () => {
  const [version, safe, mac] = childrenOf(readDer(new Uint8Array(pfx))).map(({ whole }) => whole);
  const [digest, salt] = childrenOf(readDer(mac ?? new Uint8Array())).map(({ whole }) => whole);
  const parts = [
    version,
    safe,
    sequence(...[digest, salt, integer(600_000)].flatMap((one) => one ?? [])),
  ];
  const endless = sequence(...parts.flatMap((one) => one ?? []));
  await expect(start(converter, { password: "changeit" }, endless)).rejects.toMatchObject({
    code: "too_many_rounds",
    message: "This file's password uses 600000 rounds of key derivation. The limit here is 500000.",
  });
});

test("writes the very request that OpenSSL writes", async () => {
  const options = { names: ["a.example", "192.0.2.1"], key: samples.key };
  expect(partOf(await start(maker, options), 0, "text").text).toBe(samples.request);
});

test("a new certificate belongs to its key, alone and under an authority", async () => {
  for (const use of ["own", "authority"]) {
    const made = await start(signer, { names: ["localhost", "::1"], use });
    const text = partOf(made, 0, "text").text;
    const key = partOf(made, 1, "text").text;
    expect(valuesOf(await start(matcher, { key, text }))).toEqual({
      "Private key": "Elliptic curve P-256",
      "1: Certificate, CN=localhost": "Belongs to the key",
    });
  }
});

test("a PFX holds what was put into it, and the certificates are there once", async () => {
  const key = keyFor("ES384") ?? "";
  const { text } = partOf(await start(signer, { names: ["a"], key }), 0, "text");
  const options = { text: text + text + samples.certificate + key, to: "pfx", newPassword: "pä" };
  const { outputs } = await start(converter, options);
  const back = await start(converter, { password: "pä" }, outputs[0]?.content);
  expect(textOf(back)).toBe(text + samples.certificate + key);
});

test("says what needs https where the browser has no cryptography", async () => {
  vi.stubGlobal("crypto", { getRandomValues: () => undefined });
  await expect(start(maker, { names: ["a"] })).rejects.toHaveProperty("code", "no_https");
  const { outputs } = await start(converter, { text: samples.certificate, to: "p7b" });
  expect(outputs.map(({ filename }) => filename)).toEqual(["certificates.p7b"]);
});
