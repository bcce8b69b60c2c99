import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "fill-pdf-form",
  name: "Fill PDF Form",
  description: "Fill in a PDF form and save it.",
  tags: ["pdf", "form", "fill", "fields", "acroform"],
  alsoCalled: [
    "pdf form filler",
    "fill out pdf",
    "fillable pdf",
    "complete pdf form",
    "pdf form fields",
    "write in a pdf",
    "tick boxes in pdf",
  ],
  help: [
    "Fill in a PDF form",
    "Upload a PDF with a form. Its fields appear next to its pages: fill in the ones you want and leave the rest.",
    "Your entries look the same in every PDF reader. The form can still be changed later, unless you flatten it.",
    "Text can use Latin, Greek and Cyrillic letters. Fields the form would calculate, such as a sum, are not calculated: fill them in yourself.",
    "PDFs that are signed, password-protected or only have an XFA form are refused. Lines printed on the page are not form fields.",
    "In the API, write values as name=Ada Lovelace. A checkbox takes yes or no; a list with several choices takes one entry for each. List fields shows the names.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "fill", confidence: 0.35, does: "fill in its form" }],
  operations: {
    fill: {
      name: "Fill in",
      description: "Fills in the fields you name.",
      options: z.strictObject({
        values: z
          .array(
            z
              .string()
              .max(20_000, "Each value can have at most 20,000 characters.")
              .regex(/^[^]{0,500}?=/, "Write each value as name=Ada Lovelace."),
          )
          .max(2000, "You can fill in at most 2,000 values.")
          .default([])
          .meta({
            title: "Values",
            description: "Field name and value, such as name=Ada Lovelace.",
          }),
        flatten: z
          .boolean()
          .default(false)
          .meta({ title: "Flatten the form", description: "Nobody can change the entries later." }),
      }),
      ...pdfToPdf,
    },
    list: {
      name: "List fields",
      description: "Lists the form's fields, their values and what they accept.",
      options: z.strictObject({}),
      takes: pdfToPdf.takes,
      gives: { results: ["table"] },
    },
  },
  examples: [
    {
      name: "An order form",
      operation: "fill",
      options: {
        values: [
          "customer.name=Ada Lovelace",
          "customer.note=Ring twice.\nThank you!",
          "express=yes",
          "payment=invoice",
          "country=uk",
          "colours=Green",
          "colours=Blue",
        ],
      },
      inputs: ["order.pdf"],
      output: {
        result: {
          type: "table",
          columns: ["Field", "Value"],
          rows: [
            ["customer.name", "Ada Lovelace"],
            ["customer.note", "Ring twice.\nThank you!"],
            ["express", "yes"],
            ["payment", "invoice"],
            ["country", "uk"],
            ["colours", "Green, Blue"],
          ],
        },
        files: [{ filename: "order_filled.pdf" }],
      },
    },
    {
      name: "Names in Greek and Cyrillic",
      operation: "fill",
      options: {
        values: ["customer.name=Иван", "customer.note=Łukasz\nΕλένη"],
      },
      inputs: ["order.pdf"],
      output: { files: [{ filename: "order_filled.pdf" }] },
    },
    {
      name: "List the fields",
      operation: "list",
      options: {},
      inputs: ["order.pdf"],
      output: {
        result: {
          type: "table",
          rows: [
            ["customer.name", "text", "", "at most 40 characters"],
            ["customer.note", "text", "", "several lines"],
            ["express", "checkbox", "", "yes or no"],
            ["payment", "radio", "card", "card, invoice"],
            ["country", "dropdown", "", "France, United Kingdom"],
            ["colours", "list", "", "Red, Green, Blue, several of these"],
            ["number", "text", "2026-11", "nothing"],
          ],
        },
        files: [],
      },
    },
  ],
});
