import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { nameOptions } from "./name-options.ts";
import { samples } from "./samples.ts";

export const makeSelfSigned = defineManifest({
  ...freeInBrowser,
  code: "make-self-signed-certificate",
  name: "Generate Self-Signed Certificate",
  description: "Generate a test certificate that is self-signed or signed by its own authority.",
  category: "encoding",
  tags: ["certificate", "x509", "tls", "ssl", "pem", "https"],
  alsoCalled: [
    "self-signed certificate",
    "self signed certificate generator",
    "ssl certificate generator",
    "localhost certificate",
    "test certificate",
    "create certificate",
    "root ca generator",
    "https certificate for development",
  ],
  limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
  help: [
    "Generate a certificate for testing",
    "Enter your server's names, then copy the certificate and private key.",
    "Nothing trusts this certificate until you tell it to. With a separate authority you trust the authority once; delete its key if you don't want to sign anything else with it.",
    "A name can be a host such as localhost or *.example.test, an IP address or an email address. The certificate works for servers and clients, is valid from now, and is signed with SHA-256 or Ed25519. Browsers don't accept Ed25519. This needs a page opened over HTTPS.",
  ].join("\n"),
  operations: {
    make: {
      name: "Generate",
      description: "Generates a certificate, and a private key unless you give one.",
      options: z.strictObject({
        ...nameOptions,
        days: z
          .int("Days must be a whole number.")
          .min(1, "The certificate must be valid for at least 1 day.")
          .max(36_500, "The certificate can be valid for at most 36,500 days.")
          .default(365)
          .meta({ title: "Valid for", unit: "days" }),
        use: z
          .enum(["own", "authority"])
          .default("own")
          .meta({
            title: "Signed by",
            choices: { own: "Itself", authority: "A separate authority" },
          }),
      }),
      takes: {},
      gives: { results: ["parts"] },
    },
  },
  examples: [
    {
      name: "For localhost, with an existing key",
      operation: "make",
      options: { names: ["localhost", "127.0.0.1", "::1"], key: samples.key },
      inputs: [],
      output: { result: { type: "parts", parts: [{ title: "Certificate" }] }, files: [] },
    },
  ],
});
