import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPrivateKeys, passphrase } from "./options.ts";

/** What an example states of its result: the keys and most facts differ each time. */
function made(user: string, algorithm: string, expires?: string) {
  const file = (title: string, filename: string) => ({ title, result: { type: "text", filename } });
  const values = [
    { label: "User", value: user },
    { label: "Fingerprint" },
    { label: "Algorithm", value: algorithm },
    { label: "Created" },
    { label: "Expires", ...(expires !== undefined && { value: expires }) },
  ];
  return {
    type: "parts",
    parts: [
      file("Public key", "public-key.asc"),
      file("Private key", "private-key.asc"),
      file("Revocation certificate", "revocation-certificate.asc"),
      { title: "Key", result: { type: "values", values } },
    ],
  };
}

export const generatePgpKey = defineManifest({
  ...paidForPrivateKeys,
  code: "generate-pgp-key",
  name: "Generate PGP Key",
  description:
    "Generate an OpenPGP key pair with a passphrase, an expiry date and a revocation certificate.",
  tags: ["pgp", "key", "security"],
  alsoCalled: [
    "pgp key generator",
    "create pgp key",
    "gpg --full-generate-key",
    "pgp key pair",
    "key for encrypted email",
    "key for signed commits",
  ],
  help: [
    "Generate a PGP key",
    "Give others the public key, so that they can encrypt for you and check your signatures. Keep the private key and its passphrase to yourself, and save both somewhere safe.",
    "Keep the revocation certificate too. If you lose the private key, or someone else gets it, import the certificate and publish the key again: it tells everyone not to use it any longer.",
    "Curve 25519 is short and fast, and GnuPG, Thunderbird and Proton Mail all read it. Use RSA for programs from before 2017.",
    "GnuPG generates the key on our server, and the server deletes it when your session ends. A key that protects a lot should never leave your own computer: generate it there, with gpg --full-generate-key.",
  ].join("\n"),
  operations: {
    generate: {
      name: "Generate",
      description: "Generates a private key, its public key and a revocation certificate.",
      takes: {},
      gives: { results: ["parts"] },
      options: z.strictObject({
        name: z
          .string()
          .trim()
          .max(100, "A name can have at most 100 characters.")
          .regex(
            /^[^\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069<>()@]*$/,
            "A name can't have brackets, @ or control characters.",
          )
          .default("")
          .meta({ title: "Name", placeholder: "Ann Example" }),
        email: z
          .string()
          .trim()
          .max(200, "An email address can have at most 200 characters.")
          .regex(
            /^$|^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/,
            "Write an email address such as ann@example.com.",
          )
          .default("")
          .meta({ title: "Email address", placeholder: "ann@example.com" }),
        passphrase: passphrase("Passphrase", "Protects the private key. At least 8 characters."),
        algorithm: z
          .enum(["curve25519", "rsa3072", "rsa4096"])
          .default("curve25519")
          .meta({
            title: "Algorithm",
            choices: {
              curve25519: "Curve 25519",
              rsa3072: "RSA, 3072 bits",
              rsa4096: "RSA, 4096 bits",
            },
          }),
        expires: z
          .enum(["1y", "2y", "5y", "never"])
          .default("2y")
          .meta({
            title: "Expires",
            description: "You can extend it later.",
            choices: { "1y": "In 1 year", "2y": "In 2 years", "5y": "In 5 years", never: "Never" },
          }),
      }),
    },
  },
  examples: [
    {
      name: "A key for email",
      operation: "generate",
      options: {
        name: "Ann Example",
        email: "ann@example.com",
        passphrase: "correct horse battery staple",
      },
      inputs: [],
      output: {
        result: made("Ann Example <ann@example.com>", "Ed25519, Curve25519"),
        files: [],
      },
    },
    {
      name: "A key to sign releases, which never expires",
      operation: "generate",
      options: { name: "Example Releases", expires: "never" },
      inputs: [],
      output: {
        result: made("Example Releases", "Ed25519, Curve25519", "Never"),
        files: [],
      },
    },
    {
      name: "RSA for old programs",
      operation: "generate",
      options: { email: "ann@example.com", algorithm: "rsa3072", expires: "1y" },
      inputs: [],
      output: {
        result: made("ann@example.com", "RSA, 3072 bits"),
        files: [],
      },
    },
  ],
});
