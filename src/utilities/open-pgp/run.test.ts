import { describe, expect, test } from "vitest";
import { answerOf, partOf, rowsOf, textOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import type { TestCall } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { keysForTest } from "./keys-for-test.ts";
import { family } from "./manifest.ts";
import { samples } from "./samples.ts";

const run = familyRunForTest(family, import.meta.url);
const now = "2026-11-28T13:00:00Z";

const operations: Readonly<Record<string, string>> = {
  "generate-pgp-key": "generate",
  "encrypt-with-pgp": "encrypt",
  "decrypt-pgp": "decrypt",
  "sign-with-pgp": "sign",
  "verify-pgp-signature": "verify",
  "read-pgp-key": "read",
};

function ask(code: string, options: object, changes: Partial<TestCall> = {}) {
  const call = { operation: operations[code] ?? "", options, now, ...changes };
  return runOnServerForTest(run, memberOf(family, `${code}_1`), call);
}

const text = "The key is under the mat.";
const { publicKey, privateKey, passphrase, message, clearSigned } = samples;
const { revoked, signOnly, stranger, unprotected } = keysForTest;

const file = (filename: string, content: string | Uint8Array) => ({ filename, content });

/** A key in a title takes a screen. */
const brief = (options: object) =>
  JSON.stringify(options, (_name, value: unknown) =>
    typeof value === "string" && value.length > 40 ? `${value.slice(11, 36)}…` : value,
  );

const refusals: [code: string, options: object, field: string, sentence: string][] = [
  ["generate-pgp-key", {}, "name", "Write a name or an email address first."],
  [
    "generate-pgp-key",
    { name: "Ann", passphrase: "1234567" },
    "passphrase",
    "Use at least 8 characters: a shorter passphrase is quickly guessed.",
  ],
  [
    "encrypt-with-pgp",
    { text },
    "recipients",
    "Paste the public key of who may read it, or type a passphrase.",
  ],
  [
    "encrypt-with-pgp",
    { recipients: publicKey },
    "text",
    "Type or paste some text, or choose a file.",
  ],
  [
    "encrypt-with-pgp",
    { text, recipients: publicKey, passphrase },
    "passphrase",
    "Use public keys or a passphrase, not both.",
  ],
  [
    "encrypt-with-pgp",
    { text, privateKey, passphrase },
    "privateKey",
    "Signing needs public keys. With a passphrase, sign first, and then encrypt the signed message.",
  ],
  [
    "encrypt-with-pgp",
    { text, passphrase: "ünsafe!" },
    "passphrase",
    "Use at least 8 characters: a shorter passphrase is quickly guessed.",
  ],
  [
    "encrypt-with-pgp",
    { text, recipients: privateKey },
    "recipients",
    "This is a private key, which nobody else should have. Paste the public key instead.",
  ],
  [
    "encrypt-with-pgp",
    { text, recipients: "ann@example.com" },
    "recipients",
    "This isn't an OpenPGP public key. It should start with -----BEGIN PGP PUBLIC KEY BLOCK-----.",
  ],
  [
    "encrypt-with-pgp",
    { text, recipients: publicKey.slice(0, 300) },
    "recipients",
    "A key here is damaged or incomplete, or has no user. Get it again from its owner, and paste all of it.",
  ],
  [
    "encrypt-with-pgp",
    { text, recipients: `${publicKey}${stranger.publicKey.replace(/\n[^\n=-]{64}\n/, "\n")}` },
    "recipients",
    "A key here is damaged or incomplete, or has no user. Get it again from its owner, and paste all of it.",
  ],
  [
    "encrypt-with-pgp",
    { text, recipients: revoked },
    "recipients",
    "The key of Rita Revoked <rita@example.com> was revoked by its owner: get the new one.",
  ],
  [
    "encrypt-with-pgp",
    { text, recipients: `${publicKey}${signOnly}` },
    "recipients",
    "The key of Sam Signs <sam@example.com> has no part for encrypting.",
  ],
  [
    "encrypt-with-pgp",
    { text, recipients: publicKey, privateKey: publicKey },
    "privateKey",
    "This is a public key. Paste the private key, which starts with -----BEGIN PGP PRIVATE KEY BLOCK-----.",
  ],
  [
    "encrypt-with-pgp",
    { text, recipients: publicKey, privateKey },
    "keyPassphrase",
    "The private key has a passphrase: type it too.",
  ],
  [
    "encrypt-with-pgp",
    { text, recipients: publicKey, privateKey, keyPassphrase: "not that" },
    "keyPassphrase",
    "This passphrase is wrong.",
  ],
  ["decrypt-pgp", {}, "text", "Type or paste some text, or choose a file."],
  [
    "decrypt-pgp",
    { text },
    "text",
    "This isn't an OpenPGP message. It should start with -----BEGIN PGP MESSAGE-----, or be a .gpg or .pgp file.",
  ],
  [
    "decrypt-pgp",
    { text: publicKey },
    "text",
    "This isn't an OpenPGP message. It should start with -----BEGIN PGP MESSAGE-----, or be a .gpg or .pgp file.",
  ],
  [
    "decrypt-pgp",
    { text: clearSigned },
    "text",
    "This isn't encrypted. Use Verify PGP Signature to open it.",
  ],
  [
    "decrypt-pgp",
    { text: message },
    "privateKey",
    "This was encrypted for a key: paste your private key.",
  ],
  [
    "decrypt-pgp",
    { text: message, privateKey: unprotected },
    "privateKey",
    "This was encrypted for another key.",
  ],
  [
    "decrypt-pgp",
    { text: message, privateKey },
    "passphrase",
    "The private key has a passphrase: type it too.",
  ],
  [
    "decrypt-pgp",
    { text: message, privateKey, passphrase: "not that" },
    "passphrase",
    "This passphrase is wrong.",
  ],
  [
    "decrypt-pgp",
    { text: keysForTest.withPassphrase },
    "passphrase",
    "Type the passphrase of this message.",
  ],
  [
    "decrypt-pgp",
    { text: keysForTest.withPassphrase, passphrase: "not that" },
    "passphrase",
    "This passphrase is wrong.",
  ],
  [
    "decrypt-pgp",
    { text: message.slice(0, 250), privateKey, passphrase },
    "text",
    "This is damaged or incomplete. Get it again from its sender.",
  ],
  [
    "decrypt-pgp",
    { text: keysForTest.notProtected, passphrase },
    "text",
    "This message isn't protected against changes, so it isn't safe to decrypt. Ask its sender to encrypt it again.",
  ],
  ["sign-with-pgp", { text }, "privateKey", "Paste your private key first."],
  [
    "sign-with-pgp",
    { text, privateKey: "mine" },
    "privateKey",
    "This isn't an OpenPGP private key. It should start with -----BEGIN PGP PRIVATE KEY BLOCK-----.",
  ],
  [
    "sign-with-pgp",
    { text, privateKey: privateKey.slice(0, 300) },
    "privateKey",
    "This key is damaged or incomplete. Paste all of it, including the BEGIN and END lines.",
  ],
  [
    "sign-with-pgp",
    { text, privateKey, passphrase: "not that" },
    "passphrase",
    "This passphrase is wrong.",
  ],
  ["verify-pgp-signature", {}, "text", "Type or paste some text, or choose a file."],
  [
    "verify-pgp-signature",
    { text },
    "text",
    "This has no OpenPGP signature in it. A signed text starts with -----BEGIN PGP SIGNED MESSAGE-----.",
  ],
  [
    "verify-pgp-signature",
    { text: message },
    "text",
    "This is encrypted. Use Decrypt PGP, which checks signatures too.",
  ],
  [
    "verify-pgp-signature",
    { text: clearSigned.slice(clearSigned.indexOf("-----BEGIN PGP SIGNATURE")) },
    "text",
    "This is a signature alone. Add the file or the text that it signs.",
  ],
  ["read-pgp-key", {}, "text", "Type or paste some text, or choose a file."],
  [
    "read-pgp-key",
    { text: message },
    "text",
    "There is no OpenPGP key in this that can be read. Paste all of it, including the BEGIN and END lines.",
  ],
];

test.each(
  refusals.map(([code, options, field, sentence]) => ({
    code,
    options,
    field,
    sentence,
    title: brief(options),
  })),
)("$code refuses $title", async ({ code, options, field, sentence }) => {
  await expect(ask(code, options)).rejects.toMatchObject({ field, message: sentence });
});

test("refuses an expired key, and signs with it no longer", async () => {
  const made = await ask(
    "generate-pgp-key",
    { name: "Old Ann", expires: "1y" },
    { now: "2020-01-02T03:04:05Z" },
  );
  const [open, secret] = [0, 1].map((place) => partOf(made, place, "text").text);
  const sentence = "The key of Old Ann expired on 2021-01-01: get the new one.";
  await expect(ask("encrypt-with-pgp", { text, recipients: open })).rejects.toMatchObject({
    code: "expired_key",
    message: sentence,
  });
  await expect(ask("sign-with-pgp", { text, privateKey: secret })).rejects.toMatchObject({
    code: "expired_key",
    message: sentence,
  });
  const then = { now: "2020-06-01T00:00:00Z" };
  const signed = textOf(
    await ask("sign-with-pgp", { text, privateKey: secret, kind: "clear" }, then),
  );
  const verified = await ask("verify-pgp-signature", { text: signed, signers: open });
  expect(partOf(verified, 0, "values").values.slice(0, 2)).toEqual([
    { label: "Signature", value: "Good, but the key that made it has expired" },
    { label: "Signed by", value: "Old Ann" },
  ]);
});

test("refuses what would be larger than allowed, however well it was compressed", async () => {
  const zeros = file("zeros", new Uint8Array(3_000_000));
  const made = await ask(
    "encrypt-with-pgp",
    { recipients: stranger.publicKey, format: "binary" },
    { inputs: [zeros] },
  );
  const [locked] = made.outputs;
  expect(locked?.content.byteLength).toBeLessThan(20_000);
  const opened = ask(
    "decrypt-pgp",
    { privateKey: unprotected },
    { inputs: [file("zeros.gpg", locked?.content ?? "")], limits: { outputBytes: 1_000_000 } },
  );
  await expect(opened).rejects.toMatchObject({ code: "output_too_many_bytes" });
});

describe("encrypts and decrypts", () => {
  test("for several people, each of whom reads it alone", async () => {
    const recipients = `${publicKey}\n\n${stranger.publicKey}`;
    const made = textOf(await ask("encrypt-with-pgp", { text: "Grüße\r\n\n", recipients }));
    for (const options of [{ privateKey, passphrase }, { privateKey: unprotected }])
      expect(answerOf(await ask("decrypt-pgp", { text: made, ...options }), "text").text).toBe(
        "Grüße\r\n\n",
      );
  });

  test("files, whose names come from outside", async () => {
    const inputs = [file("a.txt", "a"), file("b", new Uint8Array([0, 255])), file("-c.txt", "")];
    const options = { recipients: stranger.publicKey };
    const made = await ask("encrypt-with-pgp", options, { inputs });
    expect(made.outputs.map(({ filename }) => filename)).toEqual([
      "a.txt.asc",
      "b.asc",
      "-c.txt.asc",
    ]);
    const opened = await ask("decrypt-pgp", { privateKey: unprotected }, { inputs: made.outputs });
    expect(rowsOf(opened)).toEqual([
      ["a.txt", 1],
      ["b.bin", 2],
      ["-c.txt", 0],
    ]);
    expect(opened.outputs.map(({ content }) => [...content])).toEqual([[97], [0, 255], []]);
  });

  test("what names a path inside, under its own name", async () => {
    const inputs = [file("message.asc", keysForTest.namedLikePath)];
    const opened = await ask("decrypt-pgp", { passphrase }, { inputs });
    expect(opened.outputs.map(({ filename, content }) => [filename, String(content)])).toEqual([
      ["message.txt", text],
    ]);
  });

  test("and says that nobody signed it", async () => {
    const opened = await ask("decrypt-pgp", {
      text: message,
      privateKey,
      passphrase,
      signers: publicKey,
    });
    expect(answerOf(opened, "text")).toMatchObject({
      text,
      notice: "This message isn't signed.",
    });
  });
});

describe("signs and verifies", () => {
  test("a file and a signature in either order, of any name", async () => {
    const data = file("§.txt", "§ 1");
    for (const format of ["armour", "binary"]) {
      const options = { privateKey: unprotected, format };
      const [signature] = (await ask("sign-with-pgp", options, { inputs: [data] })).outputs;
      if (signature === undefined) throw new Error("There is no signature.");
      for (const inputs of [
        [data, signature],
        [signature, data],
      ]) {
        const signers = stranger.publicKey;
        const done = await ask("verify-pgp-signature", { signers }, { inputs });
        expect(partOf(done, 0, "values").values).toEqual([
          { label: "Signature", value: "Good" },
          { label: "Signed by", value: "Bob Stranger <bob@example.com>" },
          { label: "Fingerprint", value: stranger.fingerprint },
          { label: "Signed on", value: "2026-11-28 13:00:00 UTC" },
          { label: "Hash", value: "SHA-512" },
        ]);
      }
      const inputs = [file("§.txt", "§ 2"), signature];
      const theirs = { signers: stranger.publicKey };
      const done = await ask("verify-pgp-signature", theirs, { inputs });
      expect(partOf(done, 0, "values").values[0]?.value).toMatch(/^Bad: /);
    }
  });

  test("refuses two files without a signature", async () => {
    const inputs = [file("a", "a"), file("b", "b")];
    await expect(ask("verify-pgp-signature", {}, { inputs })).rejects.toMatchObject({
      code: "no_signature",
    });
  });

  test("keeps only text readable", async () => {
    const inputs = [file("a.bin", new Uint8Array([0, 255]))];
    const options = { privateKey: unprotected, kind: "clear" };
    await expect(ask("sign-with-pgp", options, { inputs })).rejects.toMatchObject({
      code: "not_text",
      field: "kind",
    });
  });

  test("shows only what was signed, and says that there is more", async () => {
    const around = `Pay Bob.\n\n${clearSigned}\nPay Carl.`;
    const done = await ask("verify-pgp-signature", { text: around, signers: publicKey });
    expect(partOf(done, 1, "text")).toMatchObject({
      text: "I resign.\n",
      notice: "There is more text around this, which nobody signed.",
    });
  });

  test("a revoked key's signature isn't trusted", async () => {
    const done = await ask("verify-pgp-signature", {
      text: keysForTest.signedByRevoked,
      signers: revoked,
    });
    expect(partOf(done, 0, "values").values.slice(0, 2)).toEqual([
      {
        label: "Signature",
        value: "Not trustworthy: the owner revoked the key that made it",
      },
      { label: "Signed by", value: "Rita Revoked <rita@example.com>" },
    ]);
  });
});

describe("reads", () => {
  test("the key of an IETF draft", async () => {
    const done = await ask("read-pgp-key", { text: keysForTest.alice });
    expect(partOf(done, 0, "values").values).toEqual([
      { label: "Kind", value: "Public" },
      { label: "User", value: "Alice Lovelace <alice@openpgp.example>" },
      { label: "Fingerprint", value: "EB85 BB5F A33A 75E1 5E94 4E63 F231 550C 4F47 E38E" },
      { label: "Key ID", value: "F231550C4F47E38E" },
      { label: "Algorithm", value: "Ed25519" },
      { label: "Used to", value: "Certify, sign" },
      { label: "Created", value: "2019-01-22 11:56:25 UTC" },
      { label: "Expires", value: "Never" },
      { label: "State", value: "Valid" },
    ]);
  });

  test("a binary file", async () => {
    const [, base64 = ""] = /\n\n([^=]*)/.exec(publicKey) ?? [];
    const inputs = [file("ann.gpg", Buffer.from(base64, "base64"))];
    const done = await ask("read-pgp-key", {}, { inputs });
    expect(partOf(done, 0, "values").values[2]).toEqual({
      label: "Fingerprint",
      value: samples.fingerprint,
    });
  });

  test("several keys, and each one's state", async () => {
    const done = await ask("read-pgp-key", { text: `${revoked}${signOnly}` });
    expect(answerOf(done, "parts").parts.map(({ title }) => title)).toEqual([
      "Key 1",
      "Subkeys of key 1",
      "Key 2",
    ]);
    expect(partOf(done, 0, "values").values.at(-1)).toEqual({ label: "State", value: "Revoked" });
  });

  test("names that would trick the eye as they are spelled", async () => {
    const done = await ask("read-pgp-key", { text: keysForTest.trickyName });
    expect(partOf(done, 0, "values").values[1]).toEqual({
      label: "User",
      value: "Ann\\n[GNUPG:] GOODSIG \\u{202e}nnA <a:b@example.com>",
    });
  });
});
