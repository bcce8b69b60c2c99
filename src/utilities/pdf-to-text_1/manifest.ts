import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";

export const manifest = defineManifest({
  ...paidOnServer,
  code: "pdf-to-text",
  name: "PDF to Text",
  description: "Extract the text of a PDF, from all pages or just some.",
  category: "pdf",
  tags: ["pdf", "text", "extract", "txt", "pages"],
  alsoCalled: [
    "read text in pdf",
    "get text out of pdf",
    "pdf to txt",
    "pdf text extractor",
    "extract text from pdf",
  ],
  creditsPerExecution: 0.01,
  files: { maxFiles: 1, maxBytes: 100 * 1024 ** 2, allowedTypes: ["application/pdf"] },
  limits: {
    milliseconds: 30_000,
    memoryBytes: 768 * 1024 ** 2,
    pixels: 0,
    outputBytes: 64 * 1024 ** 2,
  },
  help: [
    "PDF to text",
    "Upload a PDF to get its text, ready to copy or download.",
    "Line breaks are kept. Hebrew and Arabic come in the order in which they are read. Columns and tables come in the order the file stores them. Pages are separated by an empty line or by a page number.",
    "The contents of form fields follow the text to their left.",
    "Scanned pages are images and contain no text: use Scanned PDF to Text for them. Unlock password-protected files first.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "extract", confidence: 0.9, does: "extract its text" }],
  operations: {
    extract: {
      name: "Extract",
      description: "Extracts the text of the selected pages.",
      options: z.strictObject({
        pages: z.string().max(1000, "Pages can have at most 1,000 characters.").default("").meta({
          title: "Pages",
          description: "Ranges such as 1-3, 5, 8-. Leave empty for all pages.",
          placeholder: "1-3, 5, 8-",
        }),
        numbered: z.boolean().default(false).meta({
          title: "Page numbers",
          description: "Starts each page with a line such as Page 3.",
        }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["text"], files: { types: [".txt"], number: "one" } },
    },
  },
  examples: [
    {
      name: "The second page",
      operation: "extract",
      options: { pages: "2" },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "text", text: "Second page: 100 % right\n" },
        files: [{ filename: "letter.txt" }],
      },
    },
    {
      name: "All pages with their numbers",
      operation: "extract",
      options: { numbered: true },
      inputs: ["letter.pdf"],
      output: {
        result: {
          type: "text",
          text: "Page 1\nDear reader,\ncafé, naïve, über: © 2026\nA second line with kerning: AV To We\n\nPage 2\nSecond page: 100 % right\n\nPage 3\n",
          filename: "letter.txt",
        },
        files: [{ filename: "letter.txt" }],
      },
    },
    {
      name: "A text in Japanese",
      operation: "extract",
      options: {},
      inputs: ["japanese.pdf"],
      output: {
        result: { type: "text", text: "日本語のテキスト\n", filename: "japanese.txt" },
        files: [{ filename: "japanese.txt" }],
      },
    },
  ],
});
