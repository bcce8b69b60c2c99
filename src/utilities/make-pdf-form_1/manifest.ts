import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";

const columns = ["Page", "Field", "Kind"];

export const manifest = defineManifest({
  ...paidForPdf,
  code: "make-pdf-form",
  name: "Make PDF Form",
  description: "Add text fields, checkboxes and drop-down lists to a PDF, for others to fill in.",
  tags: ["pdf", "form", "fields", "create", "fillable", "checkbox"],
  alsoCalled: [
    "create fillable pdf",
    "make a pdf fillable",
    "add form fields to pdf",
    "pdf form creator",
    "add text field to pdf",
    "add checkbox to pdf",
    "drop-down list in pdf",
  ],
  help: [
    "Make a fillable PDF",
    "Upload a PDF and draw boxes where people should write, tick or choose. Name each field so that you can tell the answers apart.",
    "Draw with a mouse or pen, or add boxes with the button and move them by touch or with the arrow keys. Each field is also a line: 1: 20, 40, 80, 8, text, name means page 1, 20 mm from the left, 40 mm from the top, 80 mm wide and 8 mm high.",
    "The kinds are text for one line, lines for several, checkbox, and dropdown with its choices after the name: dropdown, country, France, Germany.",
    "Screen readers read out the names, and programs use them to collect the answers. A name can be used once and can't contain a comma or a dot. Choices can use Western European letters.",
    "Fields that the PDF already has stay. Signed PDFs and XFA forms are refused. To fill in the form, use Fill PDF Form or any PDF reader.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "add", confidence: 0.25, does: "add form fields" }],
  operations: {
    add: {
      name: "Add fields",
      description: "Adds form fields to the pages.",
      options: z.strictObject({
        fields: z
          .string()
          .max(50_000, "Fields can have at most 50,000 characters.")
          .default("")
          .meta({
            title: "Fields",
            field: "long-text",
            placeholder: "1: 20, 40, 80, 8, text, name",
            monospace: true,
            description:
              "One per line: page, left, top, width and height in mm, kind (text, lines, checkbox or dropdown) and name.",
          }),
        size: z
          .number("Font size must be a number.")
          .min(4, "Font size must be at least 4 pt.")
          .max(72, "Font size can be at most 72 pt.")
          .default(11)
          .meta({ title: "Font size", unit: "pt" }),
        border: z.boolean().default(true).meta({ title: "Draw a border" }),
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "A name, a choice and a tick",
      operation: "add",
      options: {
        fields:
          "1: 20, 80, 80, 8, text, name\n1: 20, 95, 60, 8, dropdown, country, France, Germany\n1: 20, 110, 5, 5, checkbox, newsletter",
      },
      inputs: ["contract.pdf"],
      output: {
        result: {
          type: "table",
          columns,
          rows: [
            [1, "name", "text"],
            [1, "country", "dropdown"],
            [1, "newsletter", "checkbox"],
          ],
        },
        files: [{ filename: "contract_form.pdf" }],
      },
    },
    {
      name: "Room for a note on printed lines",
      operation: "add",
      options: { fields: "1: 20, 70, 100, 30, lines, note", size: 10, border: false },
      inputs: ["contract.pdf"],
      output: { files: [{ filename: "contract_form.pdf" }] },
    },
    {
      name: "One more field in a form",
      operation: "add",
      options: { fields: "1: 20, 10, 50, 7, text, telephone" },
      inputs: ["order.pdf"],
      output: {
        result: { rows: [[1, "telephone", "text"]] },
        files: [{ filename: "order_form.pdf" }],
      },
    },
  ],
});
