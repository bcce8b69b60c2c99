import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPrivateKeys, passphrase, privateKey, publicKeys, someFiles } from "./options.ts";
import { samples } from "./samples.ts";

export const encryptWithPgp = defineManifest({
  ...paidForPrivateKeys,
  code: "encrypt-with-pgp",
  name: "Encrypt with PGP",
  description: "Encrypt text or files for people's OpenPGP public keys, or with a passphrase.",
  tags: ["pgp", "encrypt", "security"],
  alsoCalled: [
    "pgp encryption",
    "gpg encrypt file",
    "pgp encrypt message",
    "pgp encrypted email",
    "encrypt with public key",
  ],
  files: someFiles,
  help: [
    "Encrypt with PGP",
    "Type a message or choose files, and paste the public key of each person who may read them. Only their private keys decrypt the result. Add your own public key if you want to read it later.",
    "Without public keys, type a passphrase that the reader knows: several random words are hard to guess.",
    "Give your private key to sign it too, so that the readers can check who it is from.",
    "GnuPG encrypts on our server. To keep a message to your own computer, use gpg there.",
    "File names aren't encrypted.",
  ].join("\n"),
  operations: {
    encrypt: {
      name: "Encrypt",
      description: "Encrypts text or files.",
      takes: { files: { least: 0, most: 10 }, text: "text" },
      gives: {
        results: ["text", "table"],
        files: { types: [], number: 10 },
      },
      options: z.strictObject({
        text: longText("Text", { secret: true }),
        recipients: publicKeys("Public keys of the readers", {
          description: "Paste one below the other.",
        }),
        passphrase: passphrase("Passphrase instead", "At least 8 characters."),
        format: z
          .enum(["armour", "binary"])
          .default("armour")
          .meta({
            title: "Format of files",
            choices: { armour: "Text (.asc)", binary: "Binary (.gpg)" },
            advanced: true,
          }),
        privateKey: privateKey("Private key to sign with", { advanced: true }),
        keyPassphrase: passphrase("Passphrase of the private key"),
      }),
    },
  },
  examples: [
    {
      name: "A message for one person",
      operation: "encrypt",
      options: { text: "The key is under the mat.", recipients: samples.publicKey },
      inputs: [],
      output: { result: { type: "text", filename: "encrypted.asc" }, files: [] },
    },
    {
      name: "A message with a passphrase",
      operation: "encrypt",
      options: { text: "The key is under the mat.", passphrase: "correct horse battery staple" },
      inputs: [],
      output: { result: { type: "text", filename: "encrypted.asc" }, files: [] },
    },
    {
      name: "A signed file",
      operation: "encrypt",
      options: {
        recipients: samples.publicKey,
        privateKey: samples.privateKey,
        keyPassphrase: samples.passphrase,
        format: "binary",
      },
      inputs: ["note.txt"],
      output: {
        result: { type: "table", columns: ["File", "Bytes"] },
        files: [{ filename: "note.txt.gpg" }],
      },
    },
  ],
});
