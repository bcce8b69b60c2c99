import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const passphrase = z
  .string()
  .max(1000, "The passphrase can have at most 1,000 characters.")
  .default("");

const armored = `-----BEGIN AGE ENCRYPTED FILE-----
YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBBVUdRSXdtOVh3d2tybVBt
…
-----END AGE ENCRYPTED FILE-----`;

const takes = { files: { least: 0, most: 10 }, text: "text" };

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "encrypt-text-and-files",
  name: "Encrypt Text and Files",
  description:
    "Encrypt text or files with a passphrase, and decrypt them again, here or with any program for the age format.",
  category: "encoding",
  tags: ["encrypt", "decrypt", "passphrase", "age", "security"],
  alsoCalled: [
    "file encryption",
    "password protect a file",
    "encrypt a file with a password",
    "encrypt message",
    "secret message",
    "decrypt file",
    "age encryption",
    "age file",
    "age-keygen",
    "end to end encryption",
  ],
  files: { maxFiles: 10, maxBytes: 50 * 1024 ** 2, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 300_000 },
  help: [
    "Encrypt text and files",
    "Type text or choose files, type a passphrase, and send the result to anyone who knows the passphrase.",
    "Nobody can decrypt the result without the passphrase, and neither can we. Use several random words, and don't lose them.",
    "Results are in the age format, version 1 (age-encryption.org/v1): ChaCha20-Poly1305 with a key that scrypt makes from the passphrase. On a computer, age --decrypt opens them too.",
    "To receive secrets without sharing a passphrase, create a key pair: others encrypt with your public key, and only your secret key decrypts.",
    "File names aren't encrypted.",
  ].join("\n"),
  operations: {
    encrypt: {
      name: "Encrypt",
      description: "Encrypts text or files.",
      takes,
      gives: {
        results: ["text", "table"],
        files: { types: [".age", "application/octet-stream"], number: 10 },
      },
      options: z.strictObject({
        text: longText("Text", { secret: true }),
        passphrase: passphrase.meta({
          title: "Passphrase",
          description: "At least 8 characters.",
          secret: true,
        }),
        recipients: z
          .string()
          .max(20_000, "There can be at most 20,000 characters of public keys.")
          .default("")
          .meta({
            title: "Public keys instead",
            description: "One per line.",
            placeholder: "age1…",
            field: "long-text",
            monospace: true,
            advanced: true,
          }),
      }),
    },
    decrypt: {
      name: "Decrypt",
      description: "Decrypts text or files.",
      takes,
      gives: { results: ["text", "table"], files: { types: [], number: 10 } },
      options: z.strictObject({
        text: longText("Encrypted text", { placeholder: armored, monospace: true }),
        passphrase: passphrase.meta({ title: "Passphrase", secret: true }),
        key: z
          .string()
          .max(10_000, "There can be at most 10,000 characters of secret keys.")
          .default("")
          .meta({
            title: "Secret key instead",
            placeholder: "AGE-SECRET-KEY-1…",
            monospace: true,
            secret: true,
            advanced: true,
          }),
      }),
    },
    keys: {
      name: "Create keys",
      description: "Creates a public key to give away and a secret key to keep.",
      takes: {},
      gives: { results: ["values"] },
      options: z.strictObject({}),
    },
  },
  examples: [
    {
      name: "A message",
      operation: "encrypt",
      options: { text: "The key is under the mat.", passphrase: "correct horse battery staple" },
      inputs: [],
      output: { result: { type: "text", filename: "encrypted.age" }, files: [] },
    },
    {
      name: "A file for somebody's public key",
      operation: "encrypt",
      options: { recipients: "age1ml9lnpz938mkkrlpqmnvgvyhsymdw0m0hp4flckfphhfqt2j794szseczf" },
      inputs: ["note.txt"],
      output: {
        result: { type: "table", columns: ["File", "Bytes"], rows: [["note.txt.age", 226]] },
        files: [{ filename: "note.txt.age", bytes: 226 }],
      },
    },
    {
      name: "A file that age encrypted",
      operation: "decrypt",
      options: { passphrase: "correct horse battery staple" },
      inputs: ["note.txt.age"],
      output: {
        result: { type: "table", columns: ["File", "Bytes"], rows: [["note.txt", 26]] },
        files: [{ filename: "note.txt", bytes: 26 }],
      },
    },
    {
      name: "A key pair",
      operation: "keys",
      options: {},
      inputs: [],
      output: {
        result: { type: "values", values: [{ label: "Public key" }, { label: "Secret key" }] },
        files: [],
      },
    },
  ],
});
