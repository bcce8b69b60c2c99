import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForGpg } from "./options.ts";
import { samples } from "./samples.ts";

const facts = [
  { label: "User", value: "Ann Example <ann@example.com>" },
  { label: "Fingerprint", value: samples.fingerprint },
  { label: "Key ID" },
  { label: "Algorithm", value: "Ed25519" },
  { label: "Used to", value: "Certify, sign" },
  { label: "Created", value: "2026-01-02 03:04:05 UTC" },
  { label: "Expires", value: "Never" },
  { label: "State", value: "Valid" },
];

const subkeys = {
  title: "Subkeys",
  result: {
    type: "table",
    columns: ["Fingerprint", "Algorithm", "Used to", "Created", "Expires", "State"],
    rows: [
      [
        samples.subkeyFingerprint,
        "Curve25519",
        "Encrypt",
        "2026-01-02 03:04:05 UTC",
        "Never",
        "Valid",
      ],
    ],
  },
};

function shown(kind: string) {
  const values = [{ label: "Kind", value: kind }, ...facts];
  return { type: "parts", parts: [{ title: "Key", result: { type: "values", values } }, subkeys] };
}

export const readPgpKey = defineManifest({
  ...paidForGpg,
  code: "read-pgp-key",
  name: "Read PGP Key",
  description:
    "See the users, fingerprint, algorithm, expiry date and subkeys of an OpenPGP public or private key.",
  tags: ["pgp", "key", "fingerprint", "security"],
  alsoCalled: [
    "pgp key viewer",
    "pgp key decoder",
    "pgp key info",
    "pgp key fingerprint",
    "gpg key id",
    "pgp public key reader",
    "when does a pgp key expire",
    "asc file viewer",
    "public key block",
    "pgp packet viewer",
  ],
  files: { maxFiles: 1, maxBytes: 5 * 1024 ** 2, allowedTypes: [] },
  help: [
    "Read a PGP key",
    "Paste a key or choose its file, to see whom it names, when it expires and what each part of it is for.",
    "Anyone can make a key with any name. Compare the fingerprint with the one its owner publishes before you trust it.",
    "Of a file with many keys, the first 50 are shown. Keys of version 6 (RFC 9580) don't work yet.",
  ].join("\n"),
  detects: [{ kind: "pgp-key", operation: "read", confidence: 0.95, does: "see what is in it" }],
  operations: {
    read: {
      name: "Read",
      description: "Shows what is in a key.",
      takes: { files: { least: 0, most: 1 }, text: "text" },
      gives: { results: ["parts"] },
      options: z.strictObject({
        text: longText("Key", {
          placeholder: "-----BEGIN PGP PUBLIC KEY BLOCK-----",
          monospace: true,
          secret: true,
        }),
      }),
    },
  },
  examples: [
    {
      name: "A public key",
      operation: "read",
      options: { text: samples.publicKey },
      inputs: [],
      output: {
        result: shown("Public"),
        files: [],
      },
    },
    {
      name: "A private key",
      operation: "read",
      options: { text: samples.privateKey },
      inputs: [],
      output: {
        result: shown("Private"),
        files: [],
      },
    },
    {
      name: "A key file",
      operation: "read",
      options: {},
      inputs: ["ann.asc"],
      output: {
        result: shown("Public"),
        files: [],
      },
    },
  ],
});
