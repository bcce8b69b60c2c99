import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { password } from "./options.ts";

export const encryptPdf = defineManifest({
  ...paidForPdf,
  code: "encrypt-pdf",
  name: "Encrypt PDF",
  description: "Protect a PDF by a password, with AES of 256 bits.",
  tags: ["pdf", "encrypt", "password", "protect", "lock", "aes"],
  alsoCalled: ["password protect pdf", "lock pdf", "secure pdf", "add password to pdf"],
  help: [
    "Encrypt a PDF",
    "Whoever opens the file is asked for the password. Without it the content cannot be read: keep it well, nobody can find it again.",
    "The file is encrypted with AES of 256 bits (PDF 2.0, revision 6), which all programs of the last ten years read.",
    "With a password for changes, the one for opening allows reading alone, as far as programs keep to it. The passwords are not kept.",
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "encrypt", confidence: 0.6, does: "protect it by a password" },
  ],
  operations: {
    encrypt: {
      name: "Encrypt",
      description: "Protects the PDF by a password.",
      options: z.strictObject({
        password: password("Password", "To open the file.").min(
          1,
          "Password is needed: choose one to open the file with.",
        ),
        ownerPassword: password(
          "Password for changes",
          "Allows everything. The same as the other unless stated.",
        ).default(""),
        printing: z.boolean().default(true).meta({ title: "Printing is allowed" }),
        copying: z.boolean().default(true).meta({ title: "Copying text is allowed" }),
        changing: z.boolean().default(true).meta({ title: "Changes are allowed" }),
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "A letter under a password",
      operation: "encrypt",
      options: { password: "correct horse" },
      inputs: ["letter.pdf"],
      output: { files: [{ filename: "letter_encrypted.pdf" }] },
    },
  ],
});
