import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { nameOptions } from "./name-options.ts";
import { samples } from "./samples.ts";

export const makeSelfSigned = defineManifest({
  ...freeInBrowser,
  code: "make-self-signed-certificate",
  name: "Self-Signed Certificate",
  description:
    "Make a certificate for a test server, signed by itself or by an authority of its own.",
  category: "encoding",
  tags: ["certificate", "x509", "tls", "ssl", "pem", "https"],
  alsoCalled: [
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
    "A certificate for tests",
    "Type the names of your server, and copy its certificate and private key.",
    "Nobody trusts such a certificate until told to. With an authority of its own you trust the authority once, and delete its key if it is to sign nothing more.",
    "Names are hosts, such as localhost or *.example.test, IP addresses or mail addresses. The certificate is for servers and clients, begins now, and is signed with SHA-256, or by Ed25519, which no browser takes. This needs an address that begins with https.",
  ].join("\n"),
  operations: {
    make: {
      name: "Make",
      description: "Makes a certificate, and a private key unless one is given.",
      options: z.strictObject({
        ...nameOptions,
        days: z
          .int("Days must be a whole number.")
          .min(1, "It must be valid for at least 1 day.")
          .max(36_500, "It can be valid for at most 36500 days.")
          .default(365)
          .meta({ title: "Valid for", unit: "days" }),
        use: z
          .enum(["own", "authority"])
          .default("own")
          .meta({
            title: "Signed by",
            choices: { own: "Itself", authority: "An authority of its own" },
          }),
      }),
      takes: {},
      gives: { results: ["parts"] },
    },
  },
  examples: [
    {
      name: "For this computer, with a key that exists",
      operation: "make",
      options: { names: ["localhost", "127.0.0.1", "::1"], key: samples.key },
      inputs: [],
      output: { result: { type: "parts", parts: [{ title: "Certificate" }] }, files: [] },
    },
  ],
});
