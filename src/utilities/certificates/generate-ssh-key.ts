import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const generateSshKey = defineManifest({
  ...freeInBrowser,
  code: "generate-ssh-key",
  name: "Generate SSH Key",
  description: "Generate an SSH key pair for servers, GitHub and GitLab, with its fingerprint.",
  category: "encoding",
  tags: ["ssh", "ed25519", "rsa", "security"],
  alsoCalled: [
    "ssh key generator",
    "ssh-keygen",
    "create ssh key",
    "ssh key pair",
    "openssh key",
    "key for github",
    "id_ed25519",
    "id_rsa",
    "deploy key",
  ],
  limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
  help: [
    "Generate an SSH key",
    "Save the private key as ~/.ssh/id_ed25519, run chmod 600 on it, and paste the public key into the server's authorized_keys, GitHub or GitLab.",
    "Ed25519 is short and works everywhere since 2014. Use RSA only for old devices.",
    "The private key isn't encrypted. Add a passphrase with ssh-keygen -p -f ~/.ssh/id_ed25519. This needs a page opened over HTTPS.",
  ].join("\n"),
  operations: {
    generate: {
      name: "Generate",
      description: "Generates a private key, its public key and the fingerprint.",
      takes: {},
      gives: { results: ["parts"] },
      options: z.strictObject({
        kind: z
          .enum(["ed25519", "rsa-3072", "rsa-4096", "ec-p256", "ec-p384"])
          .default("ed25519")
          .meta({
            title: "Kind",
            choices: {
              ed25519: "Ed25519",
              "rsa-3072": "RSA, 3072 bits",
              "rsa-4096": "RSA, 4096 bits",
              "ec-p256": "ECDSA P-256",
              "ec-p384": "ECDSA P-384",
            },
          }),
        comment: z
          .string()
          .trim()
          .max(200, "A comment can have at most 200 characters.")
          .regex(/^[^\r\n]*$/, "A comment must be one line.")
          .default("")
          .meta({
            title: "Comment",
            description: "Helps you tell keys apart.",
            placeholder: "ada@laptop",
          }),
      }),
    },
  },
  examples: [
    {
      name: "A key for GitHub",
      operation: "generate",
      options: { comment: "ada@laptop" },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            { title: "Public key", result: { type: "text", filename: "id_ed25519.pub" } },
            { title: "Private key", result: { type: "text", filename: "id_ed25519" } },
            { title: "Fingerprint", result: { type: "values" } },
          ],
        },
        files: [],
      },
    },
    {
      name: "ECDSA",
      operation: "generate",
      options: { kind: "ec-p256" },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            { title: "Public key", result: { filename: "id_ecdsa.pub" } },
            { title: "Private key", result: { filename: "id_ecdsa" } },
            { title: "Fingerprint" },
          ],
        },
        files: [],
      },
    },
    {
      name: "RSA for an old device",
      operation: "generate",
      options: { kind: "rsa-3072" },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            { title: "Public key", result: { filename: "id_rsa.pub" } },
            { title: "Private key", result: { filename: "id_rsa" } },
            { title: "Fingerprint" },
          ],
        },
        files: [],
      },
    },
  ],
});
