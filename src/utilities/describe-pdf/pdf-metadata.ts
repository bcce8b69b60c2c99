import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf } from "#kit/pdf/paid-for-pdf.ts";
import { changes, tells } from "./options.ts";

const line = (title: string) =>
  z
    .string()
    .max(2000, `${title} can have at most 2,000 characters.`)
    .default("")
    .meta({ title, placeholder: "Unchanged" });

const time = (title: string) =>
  z
    .string()
    .regex(
      /^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?)?$/,
      `${title} must be a date and time such as 2026-11-28T09:30.`,
    )
    .default("")
    .meta({ title, field: "date-time", description: "Leave empty to keep it." });

const removed = (title: string) => z.boolean().default(true).meta({ title });

export const pdfMetadata = defineManifest({
  ...paidForPdf,
  code: "pdf-metadata",
  name: "Edit PDF Metadata",
  description: "See, change or remove the title, author, dates and other metadata of a PDF.",
  tags: ["pdf", "metadata", "title", "author", "properties", "keywords", "xmp"],
  alsoCalled: [
    "pdf metadata editor",
    "pdf properties",
    "change pdf title",
    "change pdf author",
    "remove author from pdf",
    "remove metadata from pdf",
    "who made this pdf",
    "when was this pdf created",
    "document properties pdf",
  ],
  help: [
    "Edit PDF metadata",
    "A PDF says its title, author, subject, keywords, dates and the programs that made it. Show them, write new ones, or remove them.",
    "Fields you leave empty keep their value. A date without a time zone is written without one.",
    "A PDF can hold these facts twice, in its document information and as XMP. Changes are written to both, so that every reader shows the same. Where they differ, the document information wins. Other XMP data stays, such as the mark of a PDF/A file.",
    "Removing everything also removes metadata of images and data that programs have left in the file. It doesn't remove what is inside a photo, such as a GPS position, nor what is written on the pages.",
    "Changing metadata breaks digital signatures.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "show", confidence: 0.26, does: "show its metadata" }],
  operations: {
    show: {
      name: "Show",
      description: "Shows the metadata of the file.",
      options: z.strictObject({}),
      ...tells("values"),
    },
    edit: {
      name: "Change",
      description: "Writes the values you fill in.",
      options: z.strictObject({
        title: line("Title"),
        author: line("Author"),
        subject: line("Subject"),
        keywords: line("Keywords"),
        created: time("Created"),
        modified: time("Modified"),
      }),
      ...changes("values"),
    },
    remove: {
      name: "Remove",
      description: "Removes the metadata you choose.",
      options: z.strictObject({
        title: removed("Title"),
        author: removed("Author"),
        subject: removed("Subject"),
        keywords: removed("Keywords"),
        dates: removed("Dates"),
        programs: removed("Programs that made it"),
        others: removed("Everything else"),
      }),
      ...changes("values"),
    },
  },
  examples: [
    {
      name: "What a report says of itself",
      operation: "show",
      options: {},
      inputs: ["report.pdf"],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Title", value: "Trial report" },
            { label: "Author", value: "Ada Lovelace" },
            { label: "Keywords", value: "engine, notes" },
            { label: "Created", value: "2026-11-28 09:30:00 +01:00" },
          ],
        },
        files: [],
      },
    },
    {
      name: "A new title",
      operation: "edit",
      options: { title: "Final report", modified: "2026-11-29T10:00" },
      inputs: ["report.pdf"],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Title", value: "Final report" },
            { label: "Author", value: "Ada Lovelace" },
            { label: "Keywords", value: "engine, notes" },
            { label: "Created", value: "2026-11-28 09:30:00 +01:00" },
            { label: "Modified", value: "2026-11-29 10:00:00" },
          ],
        },
        files: [{ filename: "report_metadata.pdf" }],
      },
    },
    {
      name: "No author, and nothing else changed",
      operation: "remove",
      options: {
        title: false,
        subject: false,
        keywords: false,
        dates: false,
        programs: false,
        others: false,
      },
      inputs: ["report.pdf"],
      output: {
        result: {
          values: [
            { label: "Title", value: "Trial report" },
            { label: "Keywords", value: "engine, notes" },
            { label: "Created", value: "2026-11-28 09:30:00 +01:00" },
          ],
        },
        files: [{ filename: "report_metadata.pdf" }],
      },
    },
    {
      name: "No metadata at all",
      operation: "remove",
      options: {},
      inputs: ["report.pdf"],
      output: {
        result: { type: "values", values: [] },
        files: [{ filename: "report_metadata.pdf" }],
      },
    },
  ],
});
