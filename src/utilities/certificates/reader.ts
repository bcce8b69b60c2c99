import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";

type Declared = {
  readonly code: string;
  readonly name: string;
  /** In its sentences: a certificate, or a request. */
  readonly what: string;
  readonly alsoCalled: string[];
  readonly does: string;
  readonly note: string;
  readonly sample: string;
};

const optionsSchema = z.strictObject({
  text: longText("PEM or Base64", { monospace: true }),
});

/** Declares a utility that shows what a certificate or a request says. */
export function reader({ code, name, what, alsoCalled, does, note, sample }: Declared) {
  return {
    ...freeInBrowser,
    code,
    name,
    description: `Read an X.509 ${what}: names, times, key, extensions. It never leaves your browser.`,
    category: "encoding" as const,
    tags: ["certificate", "x509", "tls", "ssl", "pem", "security"],
    alsoCalled,
    files: { maxFiles: 1, maxBytes: 1024 ** 2, allowedTypes: [] },
    help: [
      name,
      `Paste the ${what} as PEM or Base64, or choose its file, which may be DER.`,
      note,
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
