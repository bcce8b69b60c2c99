import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { samples } from "../samples.ts";

const kinds = {
  certificate: {
    name: "Certificate Decoder",
    what: "certificate",
    also: [
      "ssl certificate decoder",
      "x509 decoder",
      "certificate viewer",
      "pem decoder",
      "certificate reader",
      "tls certificate",
      "crt viewer",
      "ssl checker",
      "read certificate",
    ],
    does: "Shows for whom a certificate is, by whom, until when and for what, with its key and its fingerprints.",
    placeholder: "-----BEGIN CERTIFICATE-----" as const,
  },
  csr: {
    name: "CSR Decoder",
    what: "request",
    also: [
      "csr decoder",
      "certificate signing request",
      "csr viewer",
      "pkcs10",
      "certificate request",
      "read csr",
    ],
    does: "Shows for whom a certificate is asked, with its other names and its key.",
    placeholder: "-----BEGIN CERTIFICATE REQUEST-----" as const,
  },
};

const optionsSchema = z.strictObject({
  text: longText("PEM or Base64", { monospace: true }),
});

export const readers = [member("certificate"), member("csr")];

function member(kind: keyof typeof kinds) {
  const { name, what, also, does } = kinds[kind];
  return {
    ...freeInBrowser,
    code: `read-${kind}`,
    name,
    description: `Read an X.509 ${what}: names, times, key, extensions. It never leaves your browser.`,
    category: "encoding" as const,
    tags: ["certificate", "x509", "tls", "ssl", "pem", "security"],
    alsoCalled: also,
    files: { maxFiles: 1, maxBytes: 1024 ** 2, allowedTypes: [] },
    help: [
      name,
      `Paste the ${what} as PEM or Base64, or choose its file, which may be DER.`,
      kind === "certificate"
        ? "Of a chain each certificate is shown."
        : "A request says what somebody asks for: only the certificate says what was given.",
      "Reading is not verifying: whether a signature is right and its maker to be trusted is not looked at.",
    ].join("\n"),
    operations: {
      read: {
        name: "Read",
        description: does,
        takes: { files: { least: 0 }, text: "text" },
        gives: { results: ["parts" as const] },
        live: true,
        options: optionsSchema,
      },
    },
    examples: [
      {
        name: "One for two names",
        operation: "read",
        options: { text: samples[kind] },
        inputs: [],
        output: {
          result: {
            type: "parts" as const,
            parts: [{ title: kind === "csr" ? "The request" : "The certificate" }],
          },
          files: [],
        },
      },
    ],
  };
}
