import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "pdf-to-pdfa",
  name: "PDF to PDF/A",
  description: "Convert a PDF to PDF/A for archives, with all fonts and colours inside the file.",
  tags: ["pdf", "pdfa", "archive", "convert", "long-term"],
  alsoCalled: [
    "pdf/a",
    "pdf/a converter",
    "convert to pdf/a",
    "archive pdf",
    "pdf for archiving",
    "long term pdf",
    "pdf/a-2b",
    "pdf/a-3b",
    "embed fonts in pdf",
    "iso 19005",
  ],
  // Ghostscript draws every page anew, as compressing does.
  creditsPerExecution: 0.03,
  limits: { ...paidForPdf.limits, milliseconds: 300_000, stepMilliseconds: 60_000 },
  needs: [
    {
      program: "gs",
      package: "ghostscript",
      reads: ["/etc/ghostscript", "/var/lib/ghostscript"],
    },
  ],
  help: [
    "PDF to PDF/A",
    "Convert a PDF to PDF/A, the form of PDF that archives, courts and public offices ask for. It opens the same way for decades.",
    "Fonts that the file doesn't contain are replaced by similar ones and embedded, colours become sRGB, and the pages keep their text, links and bookmarks.",
    "Form fields become part of the page. Attachments, scripts, sounds, videos, tags for screen readers and signatures are left out, because the level doesn't allow them or the file is written anew.",
    "Choose PDF/A-2b unless you were asked for PDF/A-3b. The b means that the file looks the same everywhere. PDF/A-1b isn't offered: pages with transparency would become images without text.",
    "One file of up to 100 MB. Unlock password-protected files first.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "convert", confidence: 0.45, does: "make it PDF/A" }],
  operations: {
    convert: {
      name: "Convert",
      description: "Converts the PDF to PDF/A.",
      options: z.strictObject({
        level: z
          .enum(["2", "3"])
          .default("2")
          .meta({ title: "Level", choices: { "2": "PDF/A-2b", "3": "PDF/A-3b" } }),
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "A letter",
      operation: "convert",
      options: {},
      inputs: ["letter.pdf"],
      output: { files: [{ filename: "letter_pdfa.pdf" }] },
    },
  ],
});
