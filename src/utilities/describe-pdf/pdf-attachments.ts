import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf } from "#kit/pdf/paid-for-pdf.ts";
import { sizeOfFile } from "#kit/run/size-columns.ts";
import { changes, tells } from "./options.ts";

const columns = ["File", "Bytes", "Place", "Description"];
const sizes = sizeOfFile;

export const pdfAttachments = defineManifest({
  ...paidForPdf,
  code: "pdf-attachments",
  name: "PDF Attachments",
  description: "Extract the files attached to a PDF, attach files to it, or remove them.",
  tags: ["pdf", "attachments", "attach", "embedded", "files", "extract"],
  alsoCalled: [
    "extract attachments from pdf",
    "attach a file to a pdf",
    "embed files in pdf",
    "files inside a pdf",
    "remove attachments from pdf",
    "pdf portfolio extractor",
    "get xml out of an invoice pdf",
    "zugferd xml",
    "factur-x xml",
  ],
  files: { maxFiles: 50, maxBytes: 100 * 1024 ** 2, allowedTypes: [] },
  help: [
    "Files attached to a PDF",
    "A PDF can hold other files, such as the XML of an electronic invoice. List them, extract all of them, attach new ones or remove them.",
    "To attach files, upload the PDF together with them. If you upload several PDFs, the first one gets the others, unless you name another.",
    "Extracted files keep their names, without folders and characters that some systems don't allow. Attachments of comments on a page are extracted and removed too; the comment's icon goes with its file.",
    "Extracted files are not checked: open them only if you trust the person who made the PDF.",
    "At most 500 files can be extracted from a PDF. Password-protected files are refused.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "list", confidence: 0.24, does: "list its attachments" }],
  operations: {
    list: {
      name: "List",
      description: "Lists the files attached to the PDF.",
      options: z.strictObject({}),
      ...tells("table"),
    },
    extract: {
      name: "Extract",
      description: "Extracts all attached files.",
      options: z.strictObject({}),
      ...tells("table"),
      gives: { results: ["table"], files: { types: [], number: 500 } },
    },
    attach: {
      name: "Attach",
      description: "Attaches files to the PDF.",
      options: z.strictObject({
        into: z.string().max(255, "A filename can have at most 255 characters.").default("").meta({
          title: "Attach to",
          description: "File name of the PDF. Leave empty for the first PDF.",
          placeholder: "letter.pdf",
        }),
      }),
      ...changes("table"),
      takes: { files: { least: 2 } },
    },
    remove: {
      name: "Remove",
      description: "Removes attached files.",
      options: z.strictObject({
        names: z
          .string()
          .max(50_000, "Names can have at most 50,000 characters.")
          .default("")
          .meta({
            title: "Names",
            field: "long-text",
            placeholder: "notes.txt",
            description: "One per line. Leave empty to remove all.",
          }),
      }),
      ...changes("table"),
    },
  },
  examples: [
    {
      name: "What is attached to an invoice",
      operation: "list",
      options: {},
      inputs: ["invoice.pdf"],
      output: {
        result: {
          type: "table",
          columns,
          sizes,
          rows: [
            ["invoice.xml", 65, "document", "The invoice for computers"],
            ["notes.txt", 14, "page 1", ""],
          ],
        },
        files: [],
      },
    },
    {
      name: "All files of an invoice",
      operation: "extract",
      options: {},
      inputs: ["invoice.pdf"],
      output: { files: [{ filename: "invoice.xml" }, { filename: "notes.txt" }] },
    },
    {
      name: "A letter with an invoice attached",
      operation: "attach",
      options: {},
      inputs: ["letter.pdf", "invoice.pdf"],
      output: { files: [{ filename: "letter_attachments.pdf" }] },
    },
    {
      name: "An invoice without its notes",
      operation: "remove",
      options: { names: "notes.txt" },
      inputs: ["invoice.pdf"],
      output: {
        result: { rows: [["notes.txt", 14, "page 1", ""]] },
        files: [{ filename: "invoice_attachments.pdf" }],
      },
    },
  ],
});
