import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";

export const manifest = defineManifest({
  ...paidOnServer,
  code: "pdf-to-text",
  name: "PDF to Text",
  description: "Take the text out of a PDF, of all pages or of some.",
  category: "pdf",
  tags: ["pdf", "text", "extract", "txt", "pages"],
  alsoCalled: ["pdf to txt", "pdf text extractor", "extract text from pdf"],
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
    "Upload a PDF and get its text, to copy and as a file.",
    "Lines stay lines; columns and tables come in the order in which the file holds them. Pages are separated by an empty line, or headed by their numbers.",
    "What was typed into the fields of a form stands behind the text on their left.",
    "A scanned page is a picture and holds no text. A file that cannot be opened without a password is refused.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "extract", confidence: 0.9, does: "extract its text" }],
  operations: {
    extract: {
      name: "Extract",
      description: "Writes the text of the pages to a file.",
      options: z.strictObject({
        pages: z.string().max(1000, "Pages can have at most 1,000 characters.").default("").meta({
          title: "Pages",
          description: "Ranges such as 1-3, 5, 8-. Leave empty for all pages.",
          placeholder: "1-3, 5, 8-",
        }),
        numbered: z.boolean().default(false).meta({
          title: "Page numbers",
          description: "Each page begins with a line such as Page 3.",
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
  ],
});
