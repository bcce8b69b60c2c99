import { sizeOfFile } from "#kit/run/size-columns.ts";
import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const columns = ["Name", "Bytes", "Modified", "Note"];

const password = z
  .string()
  .max(1000, "The password can have at most 1,000 characters.")
  .default("")
  .meta({ title: "Password", description: "If it is encrypted.", secret: true });

const takes = { files: { least: 1 } };

export const openArchive = defineManifest({
  ...freeInBrowser,
  code: "open-archive",
  name: "Open Archive",
  description:
    "See what is in a ZIP, 7z, TAR, TAR.GZ, TAR.XZ or TAR.BZ2 archive, and extract its files.",
  category: "documents",
  tags: ["zip", "7z", "tar", "archive", "extract", "unzip"],
  alsoCalled: [
    "unzip file",
    "zip extractor",
    "extract zip",
    "open zip",
    "untar",
    "tar.gz extractor",
    "tgz file",
    "unpack archive",
    "list files in zip",
    "zip with password",
    "decompress archive",
    "open 7z",
    "extract 7z",
    "7zip",
    "7z extractor",
    "un7z",
    "tar.xz",
    "txz file",
    "extract xz",
    "tar.bz2",
  ],
  files: { maxFiles: 1, maxBytes: 250 * 1024 ** 2, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 120_000 },
  help: [
    "Open an archive",
    "Choose a ZIP, 7z, TAR, TAR.GZ, TAR.XZ or TAR.BZ2 file to list or extract what is in it.",
    "Extracting gives up to 1,000 files of 256 MB together. Folders become part of the names, and links are left out, so nothing can be written where it shouldn't.",
    "Encrypted files need their password: ZIP with AES or the older ZipCrypto, and 7z, whose names can be encrypted too.",
    "7z files can be packed with LZMA, LZMA2, Deflate, BZip2 or not at all. Those packed with PPMd or BCJ2, and RAR files, can't be opened here.",
  ].join("\n"),
  operations: {
    list: {
      name: "List",
      description: "Lists the contents of an archive.",
      takes,
      gives: { results: ["table"] },
      options: z.strictObject({ password }),
    },
    extract: {
      name: "Extract",
      description: "Extracts the files of an archive.",
      takes,
      gives: { results: ["table"], files: { types: [], number: 1000 } },
      options: z.strictObject({ password }),
    },
  },
  examples: [
    {
      name: "What is in a ZIP",
      operation: "list",
      options: {},
      inputs: ["notes.zip"],
      output: {
        result: {
          type: "table",
          columns,
          sizes: sizeOfFile,
          rows: [
            ["notes/", 0, "2026-01-02 03:04:06", "Folder"],
            ["notes/a.txt", 6, "2026-01-02 03:04:06", ""],
          ],
        },
        files: [],
      },
    },
    {
      name: "Extract a TAR.GZ",
      operation: "extract",
      options: {},
      inputs: ["notes.tar.gz"],
      output: {
        result: {
          type: "table",
          columns: ["File", "Bytes", "From"],
          sizes: sizeOfFile,
          rows: [["notes_a.txt", 6, "notes/a.txt"]],
        },
        files: [{ filename: "notes_a.txt", bytes: 6 }],
      },
    },
    {
      name: "What is in a 7z with encrypted names",
      operation: "list",
      options: { password: "correct horse" },
      inputs: ["secret.7z"],
      output: {
        result: {
          type: "table",
          columns,
          sizes: sizeOfFile,
          rows: [["a.txt", 6, "2026-01-02 03:04:06", "Encrypted"]],
        },
        files: [],
      },
    },
    {
      name: "Extract a TAR.XZ",
      operation: "extract",
      options: {},
      inputs: ["notes.tar.xz"],
      output: {
        result: {
          type: "table",
          columns: ["File", "Bytes", "From"],
          sizes: sizeOfFile,
          rows: [["notes_a.txt", 6, "notes/a.txt"]],
        },
        files: [{ filename: "notes_a.txt", bytes: 6 }],
      },
    },
    {
      name: "An encrypted ZIP",
      operation: "extract",
      options: { password: "correct horse" },
      inputs: ["secret.zip"],
      output: {
        result: {
          type: "table",
          columns: ["File", "Bytes", "From"],
          sizes: sizeOfFile,
          rows: [["a.txt", 6, "a.txt"]],
        },
        files: [{ filename: "a.txt", bytes: 6 }],
      },
    },
    {
      name: "What is in a TAR.GZ",
      operation: "list",
      options: {},
      inputs: ["notes.tar.gz"],
      output: {
        result: {
          type: "table",
          columns: ["Name", "Bytes", "Modified", "Note"],
          rows: [
            ["notes/", 0, "2026-01-02 03:04:06", "Folder"],
            ["notes/a.txt", 6, "2026-01-02 03:04:06", ""],
          ],
          sizes: { Bytes: "File size" },
        },
        files: [],
      },
    },
  ],
});
