import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const createArchive = defineManifest({
  ...freeInBrowser,
  code: "create-archive",
  name: "Create Archive",
  description: "Pack files into a ZIP, with a password if you like, or into a TAR or TAR.GZ.",
  category: "documents",
  tags: ["zip", "tar", "archive", "compress"],
  alsoCalled: [
    "zip files",
    "make zip",
    "create zip",
    "compress files to zip",
    "zip with password",
    "password protected zip",
    "encrypted zip",
    "make tar.gz",
    "tgz",
    "tarball",
  ],
  files: { maxFiles: 100, maxBytes: 100 * 1024 ** 2, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 120_000 },
  help: [
    "Create an archive",
    "Choose files and a format, and save the archive.",
    "With a password, a ZIP is encrypted with AES-256. 7-Zip, WinZip, Keka and most phones open it; the Windows Explorer doesn't. Names of files aren't encrypted.",
    "The same files give the same archive, because times are left out. Files together can have up to 200 MB.",
  ].join("\n"),
  operations: {
    create: {
      name: "Create",
      description: "Packs files into one.",
      takes: { files: { least: 1 } },
      gives: { results: ["values"], files: { types: [".zip", ".tar", ".tar.gz"], number: "one" } },
      options: z.strictObject({
        format: z
          .enum(["zip", "tar", "tar.gz"])
          .default("zip")
          .meta({ title: "Format", choices: { zip: "ZIP", tar: "TAR", "tar.gz": "TAR.GZ" } }),
        password: z
          .string()
          .max(1000, "The password can have at most 1,000 characters.")
          .default("")
          .meta({ title: "Password", description: "For ZIP only.", secret: true }),
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
      name: "A TAR",
      operation: "create",
      options: { format: "tar" },
      inputs: ["a.txt"],
      output: { files: [{ filename: "archive.tar", bytes: 2048 }] },
    },
  ],
});
