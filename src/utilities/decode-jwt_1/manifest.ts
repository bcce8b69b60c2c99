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
  name: "JWT Decoder",
  description:
    "Read a JSON Web Token, see in words when it expires, and verify its signature with a secret or a public key. Token and key never leave your browser.",
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
  ],
  help: [
    "Decode a JWT",
    "Paste the token. With its secret or public key the signature is verified, too.",
    "The key may be the secret as text or in Base64, a public key or certificate as PEM, a JWK, or a JWK set.",
    "Decoding is not verifying: anybody can write a token. Trust one only when its signature is valid and its time has not passed.",
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
      description: "Reads a token, and verifies its signature where a key is given.",
      takes: { text: "token" },
      gives: { results: ["parts"] },
      live: true,
      options: z.strictObject({
        token: longText("Token", { placeholder: "eyJ…", monospace: true, secret: true }),
        key: longText("Secret or public key", { monospace: true, secret: true }),
        secretIsBase64: z.boolean().default(false).meta({ title: "The secret is Base64" }),
      }),
    },
  },
  examples: [
    {
      name: "The first token of RFC 7515",
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
  ],
});
