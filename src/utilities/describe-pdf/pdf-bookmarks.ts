import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf } from "#kit/pdf/paid-for-pdf.ts";
import { changes, tells } from "./options.ts";

const bookmarks = z
  .string()
  .max(200_000, "Bookmarks can have at most 200,000 characters.")
  .default("")
  .meta({
    title: "Bookmarks",
    field: "long-text",
    monospace: true,
    placeholder: "1: Introduction\n3: Methods\n  4: Samples",
    description: "Page and title, one per line. Indent what belongs under the line above.",
  });

export const pdfBookmarks = defineManifest({
  ...paidForPdf,
  code: "pdf-bookmarks",
  name: "Edit PDF Bookmarks",
  description: "List, change, add or remove the bookmarks of a PDF.",
  tags: ["pdf", "bookmarks", "outline", "contents", "chapters"],
  alsoCalled: [
    "pdf outline editor",
    "pdf bookmark editor",
    "add bookmarks to pdf",
    "add a table of contents to a pdf",
    "pdf toc",
    "extract bookmarks from pdf",
    "pdf chapters",
    "sidebar navigation in pdf",
  ],
  help: [
    "Edit the bookmarks of a PDF",
    "List the bookmarks, copy the list, change it, and replace the bookmarks with it. Each line is a page number and a title, such as 3: Methods. Lines that are indented belong under the line above.",
    "A table of contents works too: a title, dots or a tab, and the page number. The numbers count the pages of the file, whatever is printed on them.",
    "A line such as -: Part one is a heading that leads nowhere, and https://example.com: Our website opens a web page.",
    "Bookmarks whose page and title stay the same keep their colour, their style and the place on the page they lead to. Bookmarks that ran a script or opened another file become headings.",
    "Add puts each new bookmark before the first one that leads to a later page. Everything else in the file stays the same.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "list", confidence: 0.22, does: "list its bookmarks" }],
  operations: {
    list: {
      name: "List",
      description: "Lists the bookmarks with their pages.",
      options: z.strictObject({}),
      ...tells("text"),
    },
    replace: {
      name: "Replace",
      description: "Replaces all bookmarks with the ones you write.",
      options: z.strictObject({ bookmarks }),
      ...changes("text"),
    },
    add: {
      name: "Add",
      description: "Adds bookmarks to the ones the file has.",
      options: z.strictObject({ bookmarks }),
      ...changes("text"),
    },
    remove: {
      name: "Remove all",
      description: "Removes all bookmarks.",
      options: z.strictObject({}),
      ...changes("text"),
    },
  },
  examples: [
    {
      name: "The bookmarks of a report",
      operation: "list",
      options: {},
      inputs: ["report.pdf"],
      output: {
        result: { type: "text", text: "2: Methods\n  2: Samples\n  3: Devices\n4: Results" },
        files: [],
      },
    },
    {
      name: "Chapters for a letter",
      operation: "replace",
      options: { bookmarks: "1: Greeting\n2: What happened\n  3: And then" },
      inputs: ["letter.pdf"],
      output: {
        result: { text: "1: Greeting\n2: What happened\n  3: And then" },
        files: [{ filename: "letter_bookmarks.pdf" }],
      },
    },
    {
      name: "A table of contents with dots",
      operation: "replace",
      options: { bookmarks: "Cover ......... 1\nMethods ....... 2\n  Devices ..... 3" },
      inputs: ["report.pdf"],
      output: {
        result: { text: "1: Cover\n2: Methods\n  3: Devices" },
        files: [{ filename: "report_bookmarks.pdf" }],
      },
    },
    {
      name: "One more at the start",
      operation: "add",
      options: { bookmarks: "1: Cover" },
      inputs: ["report.pdf"],
      output: {
        result: { text: "1: Cover\n2: Methods\n  2: Samples\n  3: Devices\n4: Results" },
        files: [{ filename: "report_bookmarks.pdf" }],
      },
    },
    {
      name: "None at all",
      operation: "remove",
      options: {},
      inputs: ["report.pdf"],
      output: { files: [{ filename: "report_bookmarks.pdf" }] },
    },
  ],
});
