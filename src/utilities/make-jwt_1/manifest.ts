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
  name: "JWT Generator",
  description:
    "Write claims, sign them with a secret or a private key, and copy the JSON Web Token. Neither leaves your browser.",
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
    "Make a JWT",
    "Write the claims as JSON, choose the algorithm and give the key.",
    "HS takes a secret, of at least as many bytes as its hash has (RFC 7518). The others take a private key as PEM (PKCS#8) or JWK, and need an address that begins with https.",
    "Times are in seconds since 1970; the fields for them add the claims iat and exp.",
    "A key that is pasted into a page is as safe as the computer that shows it: use one for tests.",
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
      description: "Makes a token of claims.",
      takes: { text: "claims" },
      gives: { results: ["text"], files: { types: [".txt"], number: 1 } },
      live: true,
      options: z.strictObject({
        claims: longText("Claims", { placeholder: '{"sub": "1234567890"}', monospace: true }),
        algorithm: z.enum(algorithms).default("HS256").meta({ title: "Algorithm" }),
        key: longText("Secret or private key", { monospace: true, secret: true }),
        secretIsBase64: z.boolean().default(false).meta({ title: "The secret is Base64" }),
        keyId: z
          .string()
          .max(200, "The key's id has more than 200 characters.")
          .default("")
          .meta({ title: "Id of the key (kid)", secret: true }),
        issuedNow: z.boolean().default(false).meta({ title: "Issued now (iat)" }),
        expiresIn: z
          .int("Minutes must be a whole number.")
          .min(0, "Minutes must be at least 0.")
          .max(52_560_000, "A token can live for a hundred years at most.")
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
  ],
});
