import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForGpg, publicKeys } from "./options.ts";
import { samples } from "./samples.ts";

const good = [
  { label: "Signature", value: "Good" },
  { label: "Signed by", value: "Ann Example <ann@example.com>" },
  { label: "Fingerprint", value: samples.fingerprint },
  { label: "Signed on", value: "2026-01-02 03:04:05 UTC" },
  { label: "Hash", value: "SHA-512" },
];

export const verifyPgpSignature = defineManifest({
  ...paidForGpg,
  code: "verify-pgp-signature",
  name: "Verify PGP Signature",
  description: "Check who signed a text or a file with OpenPGP, and that nobody changed it since.",
  tags: ["pgp", "signature", "verify", "security"],
  alsoCalled: [
    "check pgp signature",
    "gpg verify",
    "pgp signature checker",
    "verify asc file",
    "verify sig file",
    "verify download with gpg",
    "verify signed message",
    "is a pgp signature valid",
  ],
  files: { maxFiles: 2, maxBytes: 50 * 1024 ** 2, allowedTypes: [] },
  help: [
    "Verify a PGP signature",
    "Paste a signed message or choose its file. For a signature in a file of its own, which ends in .asc or .sig, add the file that it signs too. Paste the signer's public key to check it.",
    "A good signature says that the owner of this key signed exactly this. Whether the key is really theirs, you find out by comparing its fingerprint with the one they publish.",
    "The result shows what was signed. Text before or after it may be anyone's.",
  ].join("\n"),
  detects: [
    { kind: "pgp-signature", operation: "verify", confidence: 0.95, does: "check who signed it" },
    { kind: "pgp-message", operation: "verify", confidence: 0.5, does: "check who signed it" },
  ],
  operations: {
    verify: {
      name: "Verify",
      description: "Checks signatures. A bad one is a result, not a mistake.",
      takes: { files: { least: 0, most: 2 }, text: "text" },
      gives: { results: ["parts"], files: { types: [], number: 1 } },
      options: z.strictObject({
        text: longText("Signed message or signature", {
          placeholder: "-----BEGIN PGP SIGNED MESSAGE-----",
          monospace: true,
        }),
        signers: publicKeys("Public keys of the signers", {
          description: "Paste one below the other.",
        }),
      }),
    },
  },
  examples: [
    {
      name: "A signed statement",
      operation: "verify",
      options: { text: samples.clearSigned, signers: samples.publicKey },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            { title: "Signature", result: { type: "values", values: good } },
            { title: "Signed text", result: { type: "text", text: "I resign.\n" } },
          ],
        },
        files: [],
      },
    },
    {
      name: "A statement that was changed",
      operation: "verify",
      options: {
        text: samples.clearSigned.replace("I resign.", "I resigned."),
        signers: samples.publicKey,
      },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            {
              title: "Signature",
              result: {
                type: "values",
                values: [
                  {
                    label: "Signature",
                    value: "Bad: the content or the signature was changed",
                  },
                  { label: "Claims to be by", value: "Ann Example <ann@example.com>" },
                  { label: "Fingerprint", value: samples.fingerprint },
                ],
              },
            },
            { title: "Signed text", result: { type: "text", text: "I resigned.\n" } },
          ],
        },
        files: [],
      },
    },
    {
      name: "A text and a signature in a file of its own",
      operation: "verify",
      options: { text: "The key is under the mat.\n", signers: samples.publicKey },
      inputs: ["note.txt.asc"],
      output: {
        result: {
          type: "parts",
          parts: [{ title: "Signature", result: { type: "values", values: good } }],
        },
        files: [],
      },
    },
    {
      name: "Without the signer's key",
      operation: "verify",
      options: { text: samples.clearSigned },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            {
              title: "Signature",
              result: {
                type: "values",
                values: [
                  { label: "Signature", value: "Not verified: add the signer's public key" },
                  { label: "Fingerprint", value: samples.fingerprint },
                  { label: "Signed on", value: "2026-01-02 03:04:05 UTC" },
                  { label: "Hash", value: "SHA-512" },
                ],
              },
            },
            { title: "Signed text", result: { type: "text", text: "I resign.\n" } },
          ],
        },
        files: [],
      },
    },
  ],
});
