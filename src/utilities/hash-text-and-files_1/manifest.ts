import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { algorithms } from "./algorithms.ts";

const algorithm = z
  .enum(["all", ...algorithms])
  .meta({ title: "Algorithm", choices: { all: "All" } });
const uppercase = z.boolean().default(false).meta({ title: "Uppercase", advanced: true });
const expected = z.string().max(200).default("").meta({
  title: "Expected checksum",
  description: "Checks whether a result matches.",
  placeholder: "Paste the checksum you were given",
  advanced: true,
});

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "hash-text-and-files",
  name: "Hash Text and Files",
  description:
    "Calculate the MD5, SHA-1, SHA-2, SHA-3, BLAKE2, BLAKE3 or CRC-32 hash of text or files, and compare it with a checksum.",
  category: "encoding",
  tags: ["hash", "checksum", "md5", "sha256", "crc32", "security"],
  alsoCalled: [
    "checksum calculator",
    "file hash",
    "hash generator",
    "sha-1",
    "sha-256",
    "sha-512",
    "sha1",
    "sha512",
    "sha3",
    "blake2",
    "fingerprint",
    "is a download intact",
  ],
  files: { maxFiles: 20, maxBytes: 64 * 1024 ** 3, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 3_600_000 },
  help: [
    "Hash text and files",
    "Type text or choose files, pick an algorithm, and compare the result.",
    "Text is hashed exactly as typed, in UTF-8, with no line break added. Files are read in pieces, so they can be any size.",
    "MD5, SHA-1 and CRC-32 catch accidental changes but not tampering: anyone can make two files with the same value. Use SHA-256 or newer for everything else.",
  ].join("\n"),
  detects: [
    {
      kind: "hash",
      operation: "files",
      confidence: 0.9,
      does: "check a file against it",
      into: { expected: "hash" },
    },
    { kind: "file", operation: "files", confidence: 0.2, does: "calculate checksums" },
  ],
  operations: {
    text: {
      name: "Hash text",
      description: "Calculates the hashes of a text.",
      takes: { text: "text" },
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({
        text: longText("Text"),
        algorithm: algorithm.default("all"),
        expected,
        uppercase,
      }),
    },
    files: {
      name: "Hash files",
      description: "Calculates the hashes of up to 20 files of any size.",
      takes: { files: { least: 1 } },
      gives: { results: ["table"] },
      options: z.strictObject({
        algorithm: algorithm.default("SHA-256"),
        expected,
        uppercase,
      }),
    },
  },
  examples: [
    {
      name: "The text abc",
      operation: "text",
      options: {
        text: "abc",
        algorithm: "MD5",
        expected: "900150983CD24FB0D6963F7D28E17F72",
      },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [{ label: "MD5", value: "900150983cd24fb0d6963f7d28e17f72", note: "Matches" }],
        },
        files: [],
      },
    },
    {
      name: "A file, with SHA-256",
      operation: "files",
      options: {},
      inputs: ["abc.txt"],
      output: {
        result: {
          type: "table",
          rows: [
            [
              "abc.txt",
              "SHA-256",
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
            ],
          ],
        },
        files: [],
      },
    },
  ],
});
