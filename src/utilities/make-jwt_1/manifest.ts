import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const algorithms = [
  "HS256",
  "HS384",
  "HS512",
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
] as const;

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "make-jwt",
  name: "Generate JWT",
  description: "Create a signed JSON Web Token from your claims, with a secret or a private key.",
  category: "developer",
  tags: ["jwt", "token", "sign", "json", "security"],
  alsoCalled: [
    "jwt encoder",
    "jwt generator",
    "create jwt",
    "sign jwt",
    "jwt builder",
    "json web token generator",
    "jwt creator",
  ],
  help: [
    "Generate a JWT",
    "Write the claims as JSON, choose an algorithm, and paste the key.",
    "HS algorithms need a secret at least as long as the hash (RFC 7518). The others need a private key in PEM (PKCS#8) or JWK format, and only work on an https address.",
    "Times are in seconds since 1970. The issue time and expiry fields add the iat and exp claims for you.",
    "Only paste test keys: a key is only as safe as the computer you paste it on.",
  ].join("\n"),
  detects: [
    {
      kind: "json",
      operation: "sign",
      confidence: 0.36,
      does: "sign it as a JSON Web Token",
    },
  ],
  operations: {
    sign: {
      name: "Sign",
      description: "Creates a signed token from the claims.",
      takes: { text: "claims" },
      gives: { results: ["text"], files: { types: [".txt"], number: 1 } },
      live: true,
      options: z.strictObject({
        claims: longText("Claims", { placeholder: '{"sub": "1234567890"}', monospace: true }),
        algorithm: z.enum(algorithms).default("HS256").meta({ title: "Algorithm" }),
        key: longText("Secret or private key", { monospace: true, secret: true }),
        secretIsBase64: z.boolean().default(false).meta({ title: "Secret is Base64" }),
        keyId: z
          .string()
          .max(200, "The key ID can have at most 200 characters.")
          .default("")
          .meta({ title: "Key ID (kid)", secret: true }),
        issuedNow: z.boolean().default(false).meta({ title: "Add issue time (iat)" }),
        expiresIn: z
          .int("Minutes must be a whole number.")
          .min(0, "Minutes must be at least 0.")
          .max(52_560_000, "A token can be valid for at most 100 years.")
          .default(0)
          .meta({ title: "Expires in (exp), 0 for never", unit: "minutes" }),
      }),
    },
  },
  examples: [
    {
      name: "A name and a secret",
      operation: "sign",
      options: {
        claims: '{"sub":"1234567890","name":"John Doe","iat":1516239022}',
        key: "a-string-secret-at-least-256-bits-long",
      },
      inputs: [],
      output: { result: { type: "text" }, files: [] },
    },
    {
      name: "A token for an hour",
      operation: "sign",
      now: "2026-01-02T03:04:05Z",
      options: {
        claims: '{"sub":"ada","role":"reader"}',
        key: "a-string-secret-at-least-256-bits-long",
        issuedNow: true,
        expiresIn: 60,
      },
      inputs: [],
      output: {
        result: {
          type: "text",
          text: "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJhZGEiLCJyb2xlIjoicmVhZGVyIiwiaWF0IjoxNzY3MzIzMDQ1LCJleHAiOjE3NjczMjY2NDV9.OpoIdg26ewqrvt9t2w-kL26ise8w1iYuaVdTdbKdpEY",
          filename: "token.txt",
        },
        files: [],
      },
    },
  ],
});
