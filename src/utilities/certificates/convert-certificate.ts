import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { samples } from "./samples.ts";

export const mostCertificates = 100;

const password = (title: string) =>
  z
    .string()
    .max(200, "The password has more than 200 characters.")
    .default("")
    .meta({ title, secret: true });

export const convertCertificate = defineManifest({
  ...freeInBrowser,
  code: "convert-certificate",
  name: "Certificate Converter",
  description: "Convert certificates between PEM, DER, P7B and PFX. Keys never leave your browser.",
  category: "encoding",
  tags: ["certificate", "pem", "der", "pfx", "p7b", "tls"],
  alsoCalled: [
    "ssl converter",
    "pfx to pem",
    "pem to pfx",
    "p12 to pem",
    "pem to p12",
    "crt to pem",
    "cer to pem",
    "der to pem",
    "pem to der",
    "pem to crt",
    "p7b to pem",
    "pem to p7b",
    "pkcs12 converter",
    "pkcs7 to pem",
    "crt to pfx",
  ],
  files: { maxFiles: 10, maxBytes: 1024 ** 2, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
  help: [
    "Convert certificates",
    "Paste PEM, or choose files: certificates, chains, a private key, P7B (PKCS#7) or PFX (PKCS#12, also called P12).",
    "PEM holds all of it, with the key as PKCS#8 and without a password: keep it safe. DER and P7B hold certificates alone. PFX holds certificates and the key of one of them, and is encrypted with AES-256.",
    "Of a PFX or an encrypted key give its password. What is encrypted by Triple DES or RC2, as old programs do, is refused with the command that writes it anew. Passwords and PFX need an address that begins with https.",
    "Nothing is verified: neither who has signed a certificate, nor whether it is still valid.",
  ].join("\n"),
  operations: {
    convert: {
      name: "Convert",
      description: "Writes the certificates, and the key where it can be, in another form.",
      options: z.strictObject({
        text: longText("PEM or Base64", { monospace: true, secret: true }),
        to: z
          .enum(["pem", "der", "p7b", "pfx"])
          .default("pem")
          .meta({
            title: "Into",
            choices: {
              pem: "PEM (.pem, .crt)",
              der: "DER (.der, .cer)",
              p7b: "PKCS#7 (.p7b)",
              pfx: "PKCS#12 (.pfx, .p12)",
            },
          }),
        password: password("Password of what is given"),
        newPassword: password("Password of the new PFX"),
      }),
      takes: { files: { least: 0 }, text: "text" },
      gives: {
        results: ["text", "values"],
        files: { types: [], number: mostCertificates },
      },
    },
  },
  examples: [
    {
      name: "PEM into DER",
      operation: "convert",
      options: { text: samples.certificate, to: "der" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [{ label: "Certificate 1", value: "C=CH, O=Example, CN=a.example" }],
        },
        files: [{ filename: "certificate.der", bytes: 479 }],
      },
    },
    {
      name: "A PFX into PEM",
      operation: "convert",
      options: { password: "changeit" },
      inputs: ["example.pfx"],
      output: {
        result: { type: "text", filename: "certificates.pem" },
        files: [{ filename: "certificates.pem" }],
      },
    },
  ],
});
