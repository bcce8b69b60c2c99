import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { samples } from "./samples.ts";

export const matchKey = defineManifest({
  ...freeInBrowser,
  code: "match-key-and-certificate",
  name: "Match Certificate and Key",
  description: "Check whether a private key belongs to a certificate or certificate request.",
  category: "encoding",
  tags: ["certificate", "key", "csr", "tls", "ssl", "pem"],
  alsoCalled: [
    "match key and certificate",
    "certificate key matcher",
    "ssl key match",
    "does this key belong to this certificate",
    "check private key",
    "csr matches certificate",
    "ssl certificate key checker",
  ],
  help: [
    "Check whether a key and certificate match",
    "Paste a private key, and the certificates, requests or public keys to compare it with.",
    "The page compares public keys. It reads RSA, Ed25519, P-256, P-384 and P-521 keys, as PKCS#8 or in older formats. This needs a page opened over HTTPS.",
  ].join("\n"),
  operations: {
    match: {
      name: "Match",
      description: "Compares a private key with certificates, requests and public keys.",
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
      name: "A matching request and another certificate",
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
