import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { samples } from "./samples.ts";

export const matchKey = defineManifest({
  ...freeInBrowser,
  code: "match-key-and-certificate",
  name: "Match Key and Certificate",
  description:
    "See whether a private key belongs to a certificate or request. Neither leaves your browser.",
  category: "encoding",
  tags: ["certificate", "key", "csr", "tls", "ssl", "pem"],
  alsoCalled: [
    "certificate key matcher",
    "ssl key match",
    "does this key belong to this certificate",
    "check private key",
    "csr matches certificate",
    "ssl certificate key checker",
  ],
  help: [
    "Do they belong together?",
    "Paste a private key, and the certificates, requests or public keys that may be its own.",
    "A private key has one public key, which is what each of the others holds. Keys of RSA, of Ed25519, and of the curves P-256, P-384 and P-521 are read, as PKCS#8 or in the older forms. This needs an address that begins with https.",
  ].join("\n"),
  operations: {
    match: {
      name: "Match",
      description: "Compares the public key of a private key with those of others.",
      options: z.strictObject({
        key: longText("Private key", {
          placeholder: "-----BEGIN PRIVATE KEY-----",
          monospace: true,
          secret: true,
        }),
        text: longText("Certificates, requests and public keys", {
          placeholder: "-----BEGIN CERTIFICATE-----",
          monospace: true,
        }),
      }),
      takes: { text: "text" },
      gives: { results: ["values"] },
      live: true,
    },
  },
  examples: [
    {
      name: "A request and a certificate of another key",
      operation: "match",
      options: { key: samples.key, text: samples.request + samples.certificate },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Private key", value: "Ed25519" },
            { label: "1: Request, CN=a.example", value: "Belongs to the key" },
            {
              label: "2: Certificate, C=CH, O=Example, CN=a.example",
              value: "Belongs to another key",
            },
          ],
        },
        files: [],
      },
    },
  ],
});
