import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { password } from "./options.ts";

export const unlockPdf = defineManifest({
  ...paidForPdf,
  code: "unlock-pdf",
  name: "Unlock PDF",
  description: "Remove the password from a PDF that you can open.",
  tags: ["pdf", "unlock", "password", "decrypt", "remove"],
  alsoCalled: [
    "remove password from pdf",
    "decrypt pdf",
    "pdf password remover",
    "unprotect pdf",
    "open locked pdf",
    "pdf asks for a password",
  ],
  help: [
    "Unlock a PDF",
    "Enter the password to get a copy that opens without it. If a file opens without a password but forbids printing or copying, leave the password empty.",
    "Pennyworks can't guess an unknown password. Only unlock files you have the right to unlock.",
    "Works with every PDF encryption from RC4 to 256-bit AES. Pennyworks doesn't keep your password.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "unlock", confidence: 0.35, does: "remove its password" }],
  operations: {
    unlock: {
      name: "Unlock",
      description: "Removes the password from the PDF.",
      options: z.strictObject({
        password: password("Password", "Leave empty if the file opens without one.").default(""),
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
