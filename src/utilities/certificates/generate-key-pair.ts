import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import type { KeyKind } from "./keys.ts";
import { keyKinds } from "./name-options.ts";

export const generateKeyPair = defineManifest({
  ...freeInBrowser,
  code: "generate-key-pair",
  name: "Generate Key Pair",
  description: "Generate an RSA, elliptic curve or Ed25519 key pair as PEM or JWK.",
  category: "encoding",
  tags: ["rsa", "ecdsa", "ed25519", "pem", "jwk", "security"],
  alsoCalled: [
    "rsa key generator",
    "ec key generator",
    "public and private key generator",
    "private key generator",
    "generate public key",
    "jwk generator",
    "signing key for jwt",
    "openssl genrsa",
    "openssl genpkey",
  ],
  limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
  help: [
    "Generate a key pair",
    "Choose a kind and a format, generate, and save both keys. Keep the private key to yourself.",
    "PEM files hold PKCS#8 and SubjectPublicKeyInfo, which OpenSSL, web servers and most libraries read. JWK (RFC 7517) is for JSON Web Tokens.",
    "For a server's certificate, use Generate CSR. For signing in to servers, use Generate SSH Key. This needs a page opened over HTTPS.",
  ].join("\n"),
  operations: {
    generate: {
      name: "Generate",
      description: "Generates a private key and its public key.",
      takes: {},
      gives: { results: ["parts"] },
      options: z.strictObject({
        kind: z
          .enum(Object.keys(keyKinds) as [KeyKind, ...KeyKind[]])
          .default("rsa-2048")
          .meta({ title: "Kind", choices: keyKinds }),
        format: z
          .enum(["pem", "jwk"])
          .default("pem")
          .meta({ title: "Format", choices: { pem: "PEM", jwk: "JWK" } }),
      }),
    },
  },
  examples: [
    {
      name: "RSA for a server",
      operation: "generate",
      options: {},
      inputs: [],
      output: {
        result: { type: "parts", parts: [{ title: "Private key" }, { title: "Public key" }] },
        files: [],
      },
    },
    {
      name: "A key for JSON Web Tokens",
      operation: "generate",
      options: { kind: "ec-p256", format: "jwk" },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            { title: "Private key", result: { type: "text", filename: "private.jwk.json" } },
            { title: "Public key", result: { type: "text", filename: "public.jwk.json" } },
          ],
        },
        files: [],
      },
    },
    {
      name: "Ed25519",
      operation: "generate",
      options: { kind: "ed25519" },
      inputs: [],
      output: {
        result: { type: "parts", parts: [{ title: "Private key" }, { title: "Public key" }] },
        files: [],
      },
    },
  ],
});
