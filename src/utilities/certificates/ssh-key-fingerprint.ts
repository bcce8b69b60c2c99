import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

/** A key of GitHub's servers, from docs.github.com. */
const github =
  "github.com ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl";

export const sshKeyFingerprint = defineManifest({
  ...freeInBrowser,
  code: "ssh-key-fingerprint",
  name: "SSH Key Fingerprint",
  description: "Show the SHA-256 and MD5 fingerprints, kind and size of SSH keys.",
  category: "encoding",
  tags: ["ssh", "fingerprint", "security"],
  alsoCalled: [
    "ssh fingerprint",
    "ssh-keygen -l",
    "check ssh key",
    "authorized_keys",
    "ssh key size",
    "md5 fingerprint of ssh key",
  ],
  help: [
    "Show SSH fingerprints",
    "Paste public keys, or the lines of authorized_keys or known_hosts, to compare their fingerprints with those that a server or GitHub shows.",
    "An OpenSSH private key works too, even an encrypted one: its public part isn't encrypted. It stays in your browser.",
  ].join("\n"),
  operations: {
    show: {
      name: "Show",
      description: "Shows the fingerprint of each key.",
      takes: { text: "text" },
      gives: { results: ["table"] },
      live: true,
      options: z.strictObject({
        text: longText("Keys", {
          placeholder: "ssh-ed25519 AAAA… ada@laptop",
          monospace: true,
          secret: true,
        }),
      }),
    },
  },
  examples: [
    {
      name: "A server of GitHub's",
      operation: "show",
      options: { text: github },
      inputs: [],
      output: {
        result: {
          type: "table",
          columns: ["Kind", "Bits", "SHA-256", "MD5", "Comment"],
          rows: [
            [
              "Ed25519",
              256,
              "SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU",
              "MD5:65:96:2d:fc:e8:d5:a9:11:64:0c:0f:ea:00:6e:5b:bd",
              "",
            ],
          ],
        },
        files: [],
      },
    },
    {
      name: "A line of authorized_keys",
      operation: "show",
      options: {
        text: 'no-pty,command="backup now" ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl nightly backup',
      },
      inputs: [],
      output: {
        result: {
          type: "table",
          rows: [
            [
              "Ed25519",
              256,
              "SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU",
              "MD5:65:96:2d:fc:e8:d5:a9:11:64:0c:0f:ea:00:6e:5b:bd",
              "nightly backup",
            ],
          ],
        },
        files: [],
      },
    },
    {
      name: "A key and its comment",
      operation: "show",
      options: {
        text: "# laptop\nssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl ada@laptop",
      },
      inputs: [],
      output: {
        result: {
          type: "table",
          rows: [
            [
              "Ed25519",
              256,
              "SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU",
              "MD5:65:96:2d:fc:e8:d5:a9:11:64:0c:0f:ea:00:6e:5b:bd",
              "ada@laptop",
            ],
          ],
        },
        files: [],
      },
    },
  ],
});
