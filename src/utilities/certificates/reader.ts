import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";

type Declared = {
  readonly code: string;
  readonly name: string;
  readonly what: "certificate" | "request";
  readonly alsoCalled: string[];
  readonly does: string;
  readonly note: string;
  readonly sample: string;
};

const optionsSchema = z.strictObject({
  text: longText("PEM or Base64", { monospace: true }),
});

export function reader({ code, name, what, alsoCalled, does, note, sample }: Declared) {
  return {
    ...freeInBrowser,
    code,
    name,
    description: `Decode a ${what === "request" ? "certificate signing request (CSR)" : "certificate (X.509)"} and see its names, key and extensions.`,
    category: "encoding" as const,
    tags: ["certificate", "x509", "tls", "ssl", "pem", "security"],
    alsoCalled,
    files: { maxFiles: 1, maxBytes: 1024 ** 2, allowedTypes: [] },
    help: [
      name,
      `Paste the ${what} as PEM or Base64, or choose a file (PEM or DER).`,
      note,
      "Decoding is not verifying: the signature and the issuer's trustworthiness are not checked.",
    ].join("\n"),
    operations: {
      read: {
        name: "Decode",
        description: does,
        takes: { files: { least: 0 }, text: "text" },
        gives: { results: ["parts" as const] },
        live: true,
        options: optionsSchema,
      },
    },
    examples: [
      {
        name: "Two host names",
        operation: "read",
        options: { text: sample },
        inputs: [],
        output: {
          result: {
            type: "parts" as const,
            parts: [{ title: `The ${what}` }],
          },
          files: [],
        },
      },
    ],
  };
}
