import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { qrLooks } from "#kit/qr/qr-looks.ts";
import { type BarcodeKind, kinds } from "./kinds.ts";
import { barcodePairs } from "./pairs.ts";

export const makeBarcode = defineManifest({
  ...freeInBrowser,
  code: "make-barcode",
  name: "Create Barcode",
  description:
    "Create a barcode as PNG or SVG: Code 128, EAN, UPC, Code 39, ITF-14, GS1-128, Data Matrix, PDF417 or Aztec.",
  category: "images",
  tags: ["barcode", "generator", "ean", "upc"],
  alsoCalled: [
    "barcode generator",
    "barcode maker",
    "bar code",
    "product barcode",
    "article number code",
    "2d barcode",
    "label barcode",
  ],
  pairs: barcodePairs,
  help: [
    "Create a barcode",
    "Choose a kind, type what it should say, and save the image.",
    "EAN, UPC and ITF-14 codes end in a check digit. Leave it out to have it added. Shops need a number from GS1 for each product: this doesn't register one.",
    "Code 128 suits labels of your own. Data Matrix, PDF417 and Aztec hold whole texts in any language.",
    "Keep the margin when you print: scanners need blank space around a code. SVG stays sharp at any size.",
  ].join("\n"),
  operations: {
    make: {
      name: "Create",
      description: "Creates a barcode.",
      takes: { text: "text" },
      gives: { results: ["image"] },
      live: true,
      options: z.strictObject({
        text: z
          .string()
          .max(3000, "A barcode can have at most 3,000 characters.")
          .default("")
          .meta({ title: "Content", placeholder: "4006381333931", monospace: true }),
        kind: z
          .enum(Object.keys(kinds) as [BarcodeKind, ...BarcodeKind[]])
          .default("code128")
          .meta({ title: "Kind", choices: kinds }),
        withText: z.boolean().default(true).meta({ title: "Text below the bars", advanced: false }),
        format: qrLooks.format,
        scale: z
          .int("Bar width must be a whole number.")
          .min(1, "Bar width must be at least 1.")
          .max(20, "Bar width can be at most 20.")
          .default(3)
          .meta({ title: "Narrowest bar", unit: "px", advanced: true }),
        height: z
          .int("Height must be a whole number.")
          .min(10, "Height must be at least 10.")
          .max(2000, "Height can be at most 2,000.")
          .default(120)
          .meta({ title: "Height of the bars", unit: "px", advanced: true }),
        margin: z
          .int("Margin must be a whole number.")
          .min(0, "Margin cannot be less than 0.")
          .max(50, "Margin can be at most 50.")
          .default(10)
          .meta({
            title: "Margin (narrowest bars)",
            description: "Most scanners need 10.",
            advanced: true,
          }),
        dark: qrLooks.dark,
        light: qrLooks.light,
      }),
    },
  },
  examples: [
    {
      name: "A parcel label",
      operation: "make",
      options: { text: "PARCEL-0042" },
      inputs: [],
      output: {
        result: {
          type: "image",
          contentType: "image/png",
          alt: "Code 128 barcode: PARCEL-0042",
          filename: "barcode.png",
        },
        files: [],
      },
    },
    {
      name: "A ticket for a phone",
      operation: "make",
      options: { text: "Zürich HB → Genève, 2. Klasse", kind: "aztec", format: "svg" },
      inputs: [],
      output: {
        result: {
          type: "image",
          contentType: "image/svg+xml",
          alt: "Aztec barcode: Zürich HB → Genève, 2. Klasse",
        },
        files: [],
      },
    },
    {
      name: "A batch of medicine",
      operation: "make",
      options: { text: "(01)09521234543213(17)261231(10)ABC123", kind: "gs1" },
      inputs: [],
      output: {
        result: {
          type: "image",
          alt: "GS1-128 barcode: (01)09521234543213(17)261231(10)ABC123",
        },
        files: [],
      },
    },
  ],
});
