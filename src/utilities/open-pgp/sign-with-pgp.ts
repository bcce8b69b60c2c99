import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPrivateKeys, passphrase, privateKey, someFiles } from "./options.ts";
import { samples } from "./samples.ts";

const { privateKey: key, passphrase: phrase } = samples;

export const signWithPgp = defineManifest({
  ...paidForPrivateKeys,
  code: "sign-with-pgp",
  name: "Sign with PGP",
  description: "Sign text or files with your OpenPGP private key.",
  tags: ["pgp", "signature", "security"],
  alsoCalled: [
    "pgp signature",
    "pgp sign message",
    "gpg sign file",
    "gpg detached signature",
    "gpg clearsign",
    "cleartext signature",
    "digital signature with pgp",
    "make asc signature",
  ],
  files: someFiles,
  help: [
    "Sign with PGP",
    "Type text or choose files, and add your private key and its passphrase. Anyone with your public key can check that you signed exactly this.",
    "Readable text keeps the text as it is, with a signature below. A signature alone goes into a file of its own, as for downloads. A signed message holds both, and programs for OpenPGP open it.",
    "Signing doesn't hide anything. To do that too, use Encrypt with PGP.",
    "GnuPG signs on our server, and the server deletes your key at the end of the run. A key that protects a lot should stay on your own computer: sign there, with gpg.",
  ].join("\n"),
  operations: {
    sign: {
      name: "Sign",
      description: "Signs text or files.",
      takes: { files: { least: 0, most: 10 }, text: "text" },
      gives: { results: ["text", "table"], files: { types: [], number: 10 } },
      options: z.strictObject({
        text: longText("Text"),
        kind: z
          .enum(["clear", "detached", "wrapped"])
          .default("detached")
          .meta({
            title: "Make",
            choices: {
              clear: "Readable text with a signature",
              detached: "A signature alone",
              wrapped: "A signed message",
            },
          }),
        privateKey: privateKey("Your private key"),
        passphrase: passphrase("Passphrase of the private key"),
        format: z
          .enum(["armour", "binary"])
          .default("armour")
          .meta({
            title: "Format of files",
            choices: { armour: "Text (.asc)", binary: "Binary (.sig, .gpg)" },
            advanced: true,
          }),
      }),
    },
  },
  examples: [
    {
      name: "A statement that stays readable",
      operation: "sign",
      options: { text: "I resign.", kind: "clear", privateKey: key, passphrase: phrase },
      inputs: [],
      output: { result: { type: "text", filename: "signed.asc" }, files: [] },
    },
    {
      name: "A signature of a file",
      operation: "sign",
      options: { format: "binary", privateKey: key, passphrase: phrase },
      inputs: ["note.txt"],
      output: {
        result: { type: "table", columns: ["File", "Bytes"] },
        files: [{ filename: "note.txt.sig" }],
      },
    },
    {
      name: "A signed message",
      operation: "sign",
      options: { text: "I resign.", kind: "wrapped", privateKey: key, passphrase: phrase },
      inputs: [],
      output: { result: { type: "text", filename: "signed.asc" }, files: [] },
    },
  ],
});
