import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { samples } from "./samples.ts";

export const mostCertificates = 100;

const password = (title: string) =>
  z
    .string()
    .max(200, "The password can have at most 200 characters.")
    .default("")
    .meta({ title, secret: true });

export const convertCertificate = defineManifest({
  ...freeInBrowser,
  code: "convert-certificate",
  name: "Convert Certificate",
  description: "Convert certificates and keys between PEM, DER, P7B and PFX.",
  category: "encoding",
  tags: ["certificate", "pem", "der", "pfx", "p7b", "tls"],
  alsoCalled: [
    "certificate converter",
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
    "get private key from pfx",
  ],
  files: { maxFiles: 10, maxBytes: 1024 ** 2, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
  help: [
    "Convert certificates",
    "Paste PEM or choose files: certificates, chains, a private key, P7B (PKCS#7) or PFX (PKCS#12, also called P12).",
    "PEM can hold everything, with the key as unencrypted PKCS#8: keep it safe. DER and P7B only hold certificates. PFX holds certificates and the private key of one of them, encrypted with AES-256.",
    "Enter the password of a PFX file or encrypted key. Files encrypted with Triple DES or RC2 by older programs are refused; the message shows a command that re-encrypts them. Passwords and PFX only work over HTTPS.",
    "Nothing is verified, neither signatures nor expiry dates.",
  ].join("\n"),
  operations: {
    convert: {
      name: "Convert",
      description: "Converts certificates, and the key if the format can hold one.",
      options: z.strictObject({
        text: longText("PEM or Base64", { monospace: true, secret: true }),
        to: z
          .enum(["pem", "der", "p7b", "pfx"])
          .default("pem")
          .meta({
            title: "Convert to",
            choices: {
              pem: "PEM (.pem, .crt)",
              der: "DER (.der, .cer)",
              p7b: "PKCS#7 (.p7b)",
              pfx: "PKCS#12 (.pfx, .p12)",
            },
          }),
        password: password("Password of the input"),
        newPassword: password("Password for the new PFX"),
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
      name: "PEM to DER",
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
      name: "PFX to PEM",
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
