import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "one-time-codes",
  name: "Generate TOTP and HOTP Codes",
  description: "Get the code an authenticator app would show, from its secret or otpauth link.",
  category: "encoding",
  tags: ["totp", "hotp", "otp", "2fa", "security", "authenticator"],
  alsoCalled: [
    "totp and hotp codes",
    "otp generator",
    "totp generator",
    "2fa code",
    "authenticator code",
    "google authenticator",
    "hotp generator",
    "otpauth",
    "authenticator",
    "two-factor code",
  ],
  help: [
    "Generate TOTP and HOTP codes",
    "Paste the secret a site shows next to its QR code, or the whole otpauth link.",
    "Time-based codes follow RFC 6238 and need a correct clock. Counter-based codes follow RFC 4226.",
    "Anyone with the secret can make these codes, so keep it as safe as a password.",
  ].join("\n"),
  operations: {
    code: {
      name: "Get code",
      description: "Shows the code for the current time or for a counter.",
      takes: { text: "secret" },
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({
        secret: z.string().max(2000, "Secret can have at most 2,000 characters.").default("").meta({
          title: "Secret or otpauth link",
          placeholder: "JBSW Y3DP EHPK 3PXP",
          monospace: true,
          secret: true,
        }),
        kind: z
          .enum(["totp", "hotp"])
          .default("totp")
          .meta({
            title: "Type",
            choices: { totp: "Time-based (TOTP)", hotp: "Counter-based (HOTP)" },
          }),
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
          .int("Period must be a whole number.")
          .min(5, "Period must be at least 5 seconds.")
          .max(3600, "Period can be at most 3,600 seconds.")
          .default(30)
          .meta({ title: "Period", unit: "seconds" }),
        counter: z
          .int("Counter must be a whole number.")
          .min(0, "Counter must be at least 0.")
          .max(Number.MAX_SAFE_INTEGER, "Counter can be at most 9,007,199,254,740,991.")
          .default(0)
          .meta({ title: "Counter" }),
      }),
    },
  },
  examples: [
    {
      name: "The first test vector in RFC 6238",
      operation: "code",
      options: { secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", digits: 8 },
      now: "1970-01-01T00:00:59Z",
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Code", value: "94287082", note: "valid for 1 second" },
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
