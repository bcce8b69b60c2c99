import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { nameOptions } from "./name-options.ts";
import { samples } from "./samples.ts";

export const makeCsr = defineManifest({
  ...freeInBrowser,
  code: "make-csr",
  name: "CSR Generator",
  description:
    "Make a certificate signing request and its private key. The key never leaves your browser.",
  category: "encoding",
  tags: ["certificate", "csr", "tls", "ssl", "pem", "security"],
  alsoCalled: [
    "csr generator",
    "create csr",
    "make certificate request",
    "certificate signing request generator",
    "ssl request",
    "generate pkcs10",
  ],
  limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
  help: [
    "Ask for a certificate",
    "Type the names that the certificate is to be for, and send the request to your authority. Keep the private key: the certificate is worth nothing without it.",
    "A name may be a host, such as www.example.com or *.example.com, an IP address or a mail address. Browsers look at these names alone, and never at the common name.",
    "The request is signed with SHA-256, or by Ed25519, and its private key is PKCS#8. Give a private key that you have, as PEM, to ask with it again. This needs an address that begins with https.",
  ].join("\n"),
  operations: {
    make: {
      name: "Make",
      description: "Makes a request, and a private key unless one is given.",
      options: z.strictObject(nameOptions),
      takes: {},
      gives: { results: ["parts"] },
    },
  },
  examples: [
    {
      name: "A name and an address, with a key that exists",
      operation: "make",
      options: { names: ["a.example", "192.0.2.1"], key: samples.key },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [{ title: "Request", result: { type: "text", text: samples.request } }],
        },
        files: [],
      },
    },
  ],
});
