import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "fill-pdf-form",
  name: "Fill PDF Form",
  description: "Fill in the fields of a PDF form, and save it with what you wrote.",
  tags: ["pdf", "form", "fill", "fields", "acroform"],
  alsoCalled: [
    "pdf form filler",
    "fill out pdf",
    "fillable pdf",
    "complete pdf form",
    "pdf form fields",
  ],
  help: [
    "Fill in a PDF form",
    "Upload a PDF with a form. Its fields appear below its pages: fill in those you want, and leave the rest as they are.",
    "What you write looks the same in every reader. The form can be changed later, unless you choose to have it drawn into the pages.",
    "Texts take the letters of Europe: Latin, Greek and Cyrillic. What a form would compute by itself, such as a sum, is yours to write.",
    "A PDF that is signed or has a password is refused, as is one whose form is of the kind XFA alone. Plain lines on paper are no fields.",
    "In a call, values are written as name=Ada Lovelace. A checkbox takes yes or no, a list that takes several one entry for each. List fields tells the names.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "fill", confidence: 0.35, does: "fill in its form" }],
  operations: {
    fill: {
      name: "Fill in",
      description: "Writes values into the fields that are named.",
      options: z.strictObject({
        values: z
          .array(
            z
              .string()
              .max(20_000, "Each value can have at most 20,000 characters.")
              .regex(/^[^]{0,500}?=/, "Write each value as name=Ada Lovelace."),
          )
          .max(2000, "At most 2,000 values can be filled in.")
          .default([])
          .meta({
            title: "Values",
            description: "Field and value, such as name=Ada Lovelace.",
          }),
        flatten: z
          .boolean()
          .default(false)
          .meta({ title: "Draw into the pages", description: "Nobody can change it later." }),
      }),
      ...pdfToPdf,
    },
    list: {
      name: "List fields",
      description: "Tells which fields there are, what they hold and what they take.",
      options: z.strictObject({}),
      takes: pdfToPdf.takes,
      gives: { results: ["table"] },
    },
  },
  examples: [
    {
      name: "An order",
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
      name: "Names in other letters",
      operation: "fill",
      options: {
        values: ["customer.name=Иван", "customer.note=Łukasz\nΕλένη"],
      },
      inputs: ["order.pdf"],
      output: { files: [{ filename: "order_filled.pdf" }] },
    },
    {
      name: "Which fields there are",
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
