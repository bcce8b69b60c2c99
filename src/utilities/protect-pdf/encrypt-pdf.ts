import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { password } from "./options.ts";

export const encryptPdf = defineManifest({
  ...paidForPdf,
  code: "encrypt-pdf",
  name: "Encrypt PDF",
  description: "Protect a PDF with a password and 256-bit AES encryption.",
  tags: ["pdf", "encrypt", "password", "protect", "lock", "aes"],
  alsoCalled: [
    "password protect pdf",
    "lock pdf",
    "secure pdf",
    "add password to pdf",
    "pdf with password",
  ],
  help: [
    "Encrypt a PDF",
    "Anyone who opens the file has to enter the password. A lost password can't be recovered, so keep it safe. It can have up to 127 bytes: letters such as ä count as two, and emoji as four.",
    "The file is encrypted with 256-bit AES (PDF 2.0, revision 6), which PDF readers from the last ten years can open.",
    "With an owner password, the other password only allows reading and what you select, as far as programs respect that. Pennyworks doesn't keep your passwords.",
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "encrypt", confidence: 0.6, does: "protect it with a password" },
  ],
  operations: {
    encrypt: {
      name: "Encrypt",
      description: "Protects the PDF with a password.",
      options: z.strictObject({
        password: password("Password", "Needed to open the file.").min(
          1,
          "Choose a password to protect the file with.",
        ),
        ownerPassword: password(
          "Owner password",
          "Allows everything. Same as the password if left empty.",
        ).default(""),
        printing: z.boolean().default(true).meta({ title: "Allow printing" }),
        copying: z.boolean().default(true).meta({ title: "Allow copying text" }),
        changing: z.boolean().default(true).meta({ title: "Allow changes" }),
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "A letter with a password",
      operation: "encrypt",
      options: { password: "correct horse" },
      inputs: ["letter.pdf"],
      output: { files: [{ filename: "letter_encrypted.pdf" }] },
    },
    {
      name: "May be read, but not copied",
      operation: "encrypt",
      options: {
        password: "correct horse",
        ownerPassword: "battery staple",
        copying: false,
        changing: false,
      },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["nothing", "256-bit AES"]] },
        files: [{ filename: "letter_encrypted.pdf" }],
      },
    },
    {
      name: "No printing",
      operation: "encrypt",
      options: { password: "correct horse", ownerPassword: "battery staple", printing: false },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["nothing", "256-bit AES"]] },
        files: [{ filename: "letter_encrypted.pdf" }],
      },
    },
  ],
});
