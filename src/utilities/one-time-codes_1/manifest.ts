import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "one-time-codes",
  name: "TOTP and HOTP Codes",
  description:
    "Compute the six digits that an authenticator app shows, from the secret or the otpauth address. The secret never leaves your browser.",
  category: "encoding",
  tags: ["totp", "hotp", "otp", "2fa", "security", "authenticator"],
  alsoCalled: [
    "otp generator",
    "totp generator",
    "2fa code",
    "authenticator code",
    "google authenticator",
    "hotp generator",
    "otpauth",
  ],
  help: [
    "TOTP and HOTP",
    "Paste the secret that a site shows beside its QR code, or the whole otpauth address.",
    "Codes by time follow RFC 6238 and need a clock that goes right; codes by counter follow RFC 4226.",
    "Whoever has the secret has the codes: keep it as you keep a password.",
  ].join("\n"),
  operations: {
    code: {
      name: "Compute",
      description: "The code of now, or of a counter.",
      takes: { text: "secret" },
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({
        secret: z
          .string()
          .max(2000, "The secret is longer than 2,000 characters.")
          .default("")
          .meta({
            title: "Secret or otpauth address",
            placeholder: "JBSW Y3DP EHPK 3PXP",
            monospace: true,
            secret: true,
          }),
        kind: z
          .enum(["totp", "hotp"])
          .default("totp")
          .meta({ title: "Codes", choices: { totp: "By time (TOTP)", hotp: "By counter (HOTP)" } }),
        algorithm: z
          .enum(["SHA1", "SHA256", "SHA512"])
          .default("SHA1")
          .meta({ title: "Algorithm" }),
        digits: z
          .int("Digits must be a whole number.")
          .min(6, "Digits must be at least 6.")
          .max(8, "Digits can be at most 8.")
          .default(6)
          .meta({ title: "Digits" }),
        period: z
          .int("The period must be a whole number.")
          .min(5, "The period must be at least 5 seconds.")
          .max(3600, "The period can be at most 3600 seconds.")
          .default(30)
          .meta({ title: "Period", unit: "seconds" }),
        counter: z
          .int("The counter must be a whole number.")
          .min(0, "The counter must be at least 0.")
          .max(Number.MAX_SAFE_INTEGER, "The counter is too large.")
          .default(0)
          .meta({ title: "Counter" }),
      }),
    },
  },
  examples: [
    {
      name: "The first moment of RFC 6238",
      operation: "code",
      options: { secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", digits: 8 },
      now: "1970-01-01T00:00:59Z",
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Code", value: "94287082", note: "for 1 second" },
            { label: "Next code", value: "37359152" },
            {
              label: "Address",
              value:
                "otpauth://totp/Account?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=8&period=30",
            },
          ],
        },
        files: [],
      },
    },
  ],
});
