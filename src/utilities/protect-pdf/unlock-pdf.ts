import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { password } from "./options.ts";

export const unlockPdf = defineManifest({
  ...paidForPdf,
  code: "unlock-pdf",
  name: "Unlock PDF",
  description: "Take the password off a PDF that you can open.",
  tags: ["pdf", "unlock", "password", "decrypt", "remove"],
  alsoCalled: ["remove password from pdf", "decrypt pdf", "pdf password remover", "unprotect pdf"],
  help: [
    "Unlock a PDF",
    "Give the password once, and the new file opens without it. A file that opens without a password and forbids printing or copying needs none.",
    "A password that is not known cannot be found out here. Unlock only what you may.",
    "Whatever the file was encrypted with can be taken off, from RC4 to AES of 256 bits. The password is not kept.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "unlock", confidence: 0.35, does: "take its password off" }],
  operations: {
    unlock: {
      name: "Unlock",
      description: "Writes the PDF without a password.",
      options: z.strictObject({
        password: password("Password", "That of the file; none where it opens without.").default(
          "",
        ),
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "A letter that forbids copying",
      operation: "unlock",
      options: {},
      inputs: ["restricted.pdf"],
      output: { files: [{ filename: "restricted_unlocked.pdf" }] },
    },
  ],
});
