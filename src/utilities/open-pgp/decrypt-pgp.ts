import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPrivateKeys, passphrase, privateKey, publicKeys, someFiles } from "./options.ts";
import { samples } from "./samples.ts";

export const decryptPgp = defineManifest({
  ...paidForPrivateKeys,
  code: "decrypt-pgp",
  name: "Decrypt PGP",
  description:
    "Decrypt OpenPGP messages and files with a private key or a passphrase, and see who signed them.",
  tags: ["pgp", "decrypt", "security"],
  alsoCalled: [
    "pgp decryption",
    "gpg decrypt file",
    "decrypt pgp message",
    "open pgp file",
    "open asc file",
    "read encrypted email",
    "encrypted.asc",
  ],
  files: someFiles,
  help: [
    "Decrypt PGP",
    "Paste a message or choose files that end in .gpg, .pgp or .asc. Add your private key and its passphrase, or only the passphrase it was encrypted with.",
    "If it is signed, paste the signer's public key to check the signature.",
    "GnuPG decrypts on our server, and the server deletes your key at the end of the run. A key that protects a lot should stay on your own computer: decrypt there, with gpg --decrypt.",
    "Messages without protection against changes, which PGP wrote before about 2003, are refused.",
  ].join("\n"),
  detects: [{ kind: "pgp-message", operation: "decrypt", confidence: 0.95, does: "decrypt it" }],
  operations: {
    decrypt: {
      name: "Decrypt",
      description: "Decrypts text or files.",
      takes: { files: { least: 0, most: 10 }, text: "text" },
      gives: { results: ["text", "table", "parts"], files: { types: [], number: 10 } },
      options: z.strictObject({
        text: longText("Encrypted message", {
          placeholder: "-----BEGIN PGP MESSAGE-----",
          monospace: true,
        }),
        privateKey: privateKey("Your private key"),
        passphrase: passphrase("Passphrase", "Of the private key, or of the message."),
        signers: publicKeys("Public keys of the signers", { advanced: true }),
      }),
    },
  },
  examples: [
    {
      name: "A message for a private key",
      operation: "decrypt",
      options: {
        text: samples.message,
        privateKey: samples.privateKey,
        passphrase: samples.passphrase,
      },
      inputs: [],
      output: {
        result: { type: "text", text: "The key is under the mat.", filename: "decrypted.txt" },
        files: [],
      },
    },
    {
      name: "A file with a passphrase",
      operation: "decrypt",
      options: { passphrase: samples.passphrase },
      inputs: ["secret.txt.asc"],
      output: {
        result: { type: "table", columns: ["File", "Bytes"], rows: [["secret.txt", 26]] },
        files: [{ filename: "secret.txt", bytes: 26 }],
      },
    },
    {
      name: "A signed message",
      operation: "decrypt",
      options: {
        text: samples.signedMessage,
        privateKey: samples.privateKey,
        passphrase: samples.passphrase,
        signers: samples.publicKey,
      },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            { title: "Message", result: { type: "text", text: "The key is under the mat." } },
            {
              title: "Signature",
              result: {
                type: "values",
                values: [
                  { label: "Signature", value: "Good" },
                  { label: "Signed by", value: "Ann Example <ann@example.com>" },
                  { label: "Fingerprint" },
                  { label: "Signed on" },
                  { label: "Hash", value: "SHA-512" },
                ],
              },
            },
          ],
        },
        files: [],
      },
    },
  ],
});
