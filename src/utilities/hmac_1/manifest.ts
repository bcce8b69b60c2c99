import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "hmac",
  name: "Generate HMAC",
  description: "Calculate or check the HMAC of a text or a file of any size with a secret key.",
  category: "encoding",
  tags: ["hmac", "hash", "signature", "webhook", "security"],
  alsoCalled: [
    "hmac generator",
    "hmac calculator",
    "keyed hash",
    "message authentication code",
    "webhook signature",
    "sign a message with a secret key",
  ],
  files: { maxFiles: 1, maxBytes: 64 * 1024 ** 3, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 3_600_000 },
  help: [
    "Generate an HMAC",
    "Enter the key, type the message or choose a file, and copy the result.",
    "An HMAC proves that the sender knew the key and that nobody changed the message. Webhooks and APIs often sign their requests this way.",
    "Text is read as UTF-8. Paste the signature you received to check it.",
  ].join("\n"),
  operations: {
    sign: {
      name: "Calculate",
      description: "Calculates the HMAC of the text or of the file.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({
        text: longText("Message"),
        key: z
          .string()
          .max(10_000)
          .default("")
          .meta({ title: "Key", monospace: true, secret: true }),
        keyIs: z
          .enum(["text", "hex", "base64"])
          .default("text")
          .meta({
            title: "Key format",
            choices: { text: "Text", hex: "Hexadecimal", base64: "Base64" },
          }),
        algorithm: z
          .enum(["MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA3-256"])
          .default("SHA-256")
          .meta({ title: "Algorithm" }),
        expected: z.string().max(200).default("").meta({
          title: "Expected signature",
          placeholder: "Hexadecimal or Base64",
        }),
      }),
    },
  },
  examples: [
    {
      name: "Test case 2 from RFC 4231",
      operation: "sign",
      options: { text: "what do ya want for nothing?", key: "Jefe" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            {
              label: "Hexadecimal",
              value: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
            },
            { label: "Base64", value: "W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM=" },
          ],
        },
        files: [],
      },
    },
    {
      name: "RFC 4231, test case 1, with a hexadecimal key",
      operation: "sign",
      options: {
        text: "Hi There",
        key: "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
        keyIs: "hex",
        algorithm: "SHA-512",
      },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            {
              label: "Hexadecimal",
              value:
                "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cdedaa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854",
            },
            {
              label: "Base64",
              value:
                "h6p83qXvYZ1P8LQkGh1ssCN59OLOTsJ4etCzBUXhfN7aqDO31rinAgOLJ06uo/Tkvp2RTuth8XAuaWwgOhJoVA==",
            },
          ],
        },
        files: [],
      },
    },
  ],
});
