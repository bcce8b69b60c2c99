import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

/** RFC 7515, appendix A.1. */
const token =
  "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "decode-jwt",
  name: "Decode JWT",
  description:
    "Decode a JSON Web Token, see when it expires, and verify its signature with a secret or public key.",
  category: "developer",
  tags: ["jwt", "token", "decode", "verify", "json", "security"],
  alsoCalled: [
    "json web token",
    "jwt decoder",
    "jwt debugger",
    "jwt parser",
    "jwt verifier",
    "bearer token",
    "jose",
    "jwt",
    "what is in a token",
  ],
  help: [
    "Decode a JWT",
    "Paste a token. Add its secret or public key to verify the signature.",
    "The key can be a secret as text or Base64, a public key or certificate as PEM, a JWK, or a JWK set.",
    "Decoding is not verifying: anyone can write a token. Only trust one with a valid signature that hasn't expired.",
  ].join("\n"),
  detects: [
    {
      kind: "jwt",
      operation: "decode",
      confidence: 1,
      does: "decode it",
      into: { token: "token" },
    },
  ],
  operations: {
    decode: {
      name: "Decode",
      description: "Decodes a token, and verifies its signature if you give a key.",
      takes: { text: "token" },
      gives: { results: ["parts"] },
      live: true,
      options: z.strictObject({
        token: longText("Token", { placeholder: "eyJ…", monospace: true, secret: true }),
        key: longText("Secret or public key", { monospace: true, secret: true }),
        secretIsBase64: z.boolean().default(false).meta({ title: "Secret is Base64" }),
      }),
    },
  },
  examples: [
    {
      name: "First example of RFC 7515",
      operation: "decode",
      options: {
        token,
        key: "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow",
        secretIsBase64: true,
      },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            { title: "Token", result: { type: "values" } },
            { title: "Header", result: { type: "json", value: { typ: "JWT", alg: "HS256" } } },
            {
              title: "Claims",
              result: {
                type: "json",
                value: { iss: "joe", exp: 1300819380, "http://example.com/is_root": true },
              },
            },
          ],
        },
        files: [],
      },
    },
    {
      name: "A token without its secret",
      operation: "decode",
      now: "2026-01-02T03:04:05Z",
      options: {
        token:
          "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c",
      },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            {
              title: "Token",
              result: {
                type: "values",
                values: [
                  { label: "Signature", value: "Not verified: enter the key" },
                  { label: "Issued", value: "2018-01-18T01:30:22.000Z", note: "7 years ago" },
                ],
              },
            },
            { title: "Header", result: { type: "json", value: { alg: "HS256", typ: "JWT" } } },
            {
              title: "Claims",
              result: {
                type: "json",
                value: { sub: "1234567890", name: "John Doe", iat: 1516239022 },
              },
            },
          ],
        },
        files: [],
      },
    },
  ],
});
