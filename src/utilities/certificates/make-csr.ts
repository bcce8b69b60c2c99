import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { nameOptions } from "./name-options.ts";
import { samples } from "./samples.ts";

export const makeCsr = defineManifest({
  ...freeInBrowser,
  code: "make-csr",
  name: "Generate CSR",
  description: "Generate a certificate signing request (CSR) and its private key.",
  category: "encoding",
  tags: ["certificate", "csr", "tls", "ssl", "pem", "security"],
  alsoCalled: [
    "csr generator",
    "create csr",
    "make certificate request",
    "certificate signing request generator",
    "ssl request",
    "generate pkcs10",
    "csr for an ssl certificate",
  ],
  limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
  help: [
    "Generate a certificate request",
    "Enter the names the certificate should cover, and send the request to your certificate authority. Keep the private key: you can't use the certificate without it.",
    "A name can be a host such as www.example.com or *.example.com, an IP address or an email address. Browsers only check these names and ignore the common name.",
    "The request is signed with SHA-256 or Ed25519, and the private key is PKCS#8. To reuse a key you already have, paste it as PEM. This needs a page opened over HTTPS.",
  ].join("\n"),
  operations: {
    make: {
      name: "Generate",
      description: "Generates a request, and a private key unless you give one.",
      options: z.strictObject(nameOptions),
      takes: {},
      gives: { results: ["parts"] },
    },
  },
  examples: [
    {
      name: "One host and one IP address, with an existing key",
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
