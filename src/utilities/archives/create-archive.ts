import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const createArchive = defineManifest({
  ...freeInBrowser,
  code: "create-archive",
  name: "Create Archive",
  description: "Pack files into a ZIP or 7z, with a password if you like, or into a TAR or TAR.GZ.",
  category: "documents",
  tags: ["zip", "7z", "tar", "archive", "compress"],
  alsoCalled: [
    "zip files",
    "make zip",
    "create zip",
    "compress files to zip",
    "zip with password",
    "password protected zip",
    "encrypted zip",
    "make 7z",
    "create 7z",
    "7z with password",
    "compress to 7z",
    "hide file names in an archive",
    "make tar.gz",
    "tgz",
    "tarball",
  ],
  files: { maxFiles: 100, maxBytes: 100 * 1024 ** 2, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 120_000 },
  help: [
    "Create an archive",
    "Choose files and a format, and save the archive.",
    "With a password, a ZIP is encrypted with AES-256. 7-Zip, WinZip, Keka and most phones open it; the Windows Explorer doesn't. Names of files aren't encrypted. A 7z is often smaller, and a password encrypts its names too; on most computers it needs 7-Zip, Keka or a similar program.",
    "The same files give the same archive, because times are left out. Files together can have up to 200 MB.",
  ].join("\n"),
  operations: {
    create: {
      name: "Create",
      description: "Packs files into one.",
      takes: { files: { least: 1 } },
      gives: {
        results: ["values"],
        files: { types: [".zip", ".7z", ".tar", ".tar.gz"], number: "one" },
      },
      options: z.strictObject({
        format: z
          .enum(["zip", "7z", "tar", "tar.gz"])
          .default("zip")
          .meta({
            title: "Format",
            choices: { zip: "ZIP", "7z": "7z", tar: "TAR", "tar.gz": "TAR.GZ" },
          }),
        password: z
          .string()
          .max(1000, "The password can have at most 1,000 characters.")
          .default("")
          .meta({ title: "Password", description: "For ZIP and 7z.", secret: true }),
      }),
    },
  },
  examples: [
    {
      name: "A ZIP",
      operation: "create",
      options: {},
      inputs: ["a.txt"],
      output: { files: [{ filename: "archive.zip" }] },
    },
    {
      name: "An encrypted ZIP",
      operation: "create",
      options: { password: "correct horse" },
      inputs: ["a.txt"],
      output: { files: [{ filename: "archive.zip" }] },
    },
    {
      name: "A 7z that hides its names",
      operation: "create",
      options: { format: "7z", password: "correct horse" },
      inputs: ["a.txt"],
      output: { files: [{ filename: "archive.7z" }] },
    },
    {
      name: "A TAR",
      operation: "create",
      options: { format: "tar" },
      inputs: ["a.txt"],
      output: { files: [{ filename: "archive.tar", bytes: 2048 }] },
    },
    {
      name: "A TAR.GZ",
      operation: "create",
      options: { format: "tar.gz" },
      inputs: ["a.txt"],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Files", value: "1" },
            { label: "Before", value: "6 bytes" },
            { label: "After", value: "86 bytes" },
          ],
        },
        files: [{ filename: "archive.tar.gz" }],
      },
    },
  ],
});
