import { z } from "zod";
import { defineManifest, type Operation } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { drawingPattern } from "./drawing.ts";

const millimetres = (title: string, preset: number, least: number) =>
  z
    .number(`${title} must be a number of millimetres.`)
    .min(least, `${title} must be at least ${least} mm.`)
    .max(5000, `${title} can be at most 5,000 mm.`)
    .default(preset)
    .meta({ title, unit: "mm" });

const place = {
  page: z
    .int("Page must be a whole number.")
    .min(1, "Page must be at least 1.")
    .max(99_999, "Page can be at most 99,999.")
    .default(1)
    .meta({ title: "Page" }),
  left: millimetres("Left", 20, 0),
  top: millimetres("Top", 20, 0),
  width: millimetres("Width", 50, 2),
};

const ink = z
  .enum(["black", "blue"])
  .default("black")
  .meta({ title: "Ink", choices: { black: "Black", blue: "Blue" } });

const gives = pdfToPdf.gives;
const onePdf: Pick<Operation, "takes" | "gives"> = pdfToPdf;

export const manifest = defineManifest({
  ...paidForPdf,
  code: "sign-pdf-by-hand",
  name: "Sign PDF",
  description: "Add your signature to a PDF: draw it, type it or upload a photo of it.",
  tags: ["pdf", "sign", "signature", "draw", "handwritten"],
  alsoCalled: [
    "sign pdf online",
    "add signature to pdf",
    "draw signature on pdf",
    "put signature on document",
    "insert signature in pdf",
  ],
  files: {
    maxFiles: 2,
    maxBytes: 100 * 1024 ** 2,
    allowedTypes: ["application/pdf", "image/png", "image/jpeg"],
  },
  help: [
    "Sign a PDF",
    "Upload a PDF, draw your signature with a mouse, pen or finger, and drag it into place. Or type your name, or upload a photo of your signature.",
    "With a keyboard, type your name, then move the frame with the arrow keys or enter its position in the fields.",
    "The rest of the page stays the same, including text, links and forms. Drawn and typed signatures stay sharp when printed.",
    "In a photo, the white paper around the signature becomes transparent unless you turn that off. Typed names can use Latin, Greek and Cyrillic letters.",
    "This adds a picture of a signature, not a digital signature with a certificate. Existing digital signatures in the file become invalid.",
    "Through the API, a drawing is an SVG path of lines and curves from 0 to 1000: M10 20 Q15 25 20 20 L30 20.",
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "draw", confidence: 0.5, does: "sign it" },
    {
      kind: "file",
      operation: "picture",
      confidence: 0.1,
      does: "sign a PDF with it",
      leastFiles: 2,
    },
  ],
  operations: {
    draw: {
      name: "Add drawing",
      description: "Puts a drawn signature on a page.",
      options: z.strictObject({
        drawing: z
          .string()
          .max(100_000, "Drawing can have at most 100,000 characters.")
          .regex(drawingPattern, "Write the drawing as M10 20 Q15 25 20 20 L30 20, from 0 to 1000.")
          .default("")
          .meta({ title: "Drawing", monospace: true }),
        ink,
        pen: z
          .number("Pen must be a number of millimetres.")
          .min(0.1, "Pen must be at least 0.1 mm.")
          .max(5, "Pen can be at most 5 mm.")
          .default(0.6)
          .meta({ title: "Pen", unit: "mm", step: 0.1 }),
        ...place,
      }),
      ...onePdf,
    },
    type: {
      name: "Add name",
      description: "Puts a typed name on a page in italics.",
      options: z.strictObject({
        name: z
          .string()
          .max(100, "Name can have at most 100 characters.")
          .default("")
          .meta({ title: "Name" }),
        ink,
        ...place,
      }),
      ...onePdf,
    },
    picture: {
      name: "Add picture",
      description: "Puts an uploaded picture of a signature on a page.",
      options: z.strictObject({
        clear: z.boolean().default(true).meta({ title: "Make white paper transparent" }),
        ...place,
      }),
      takes: { files: { least: 2, most: 2 } },
      gives,
    },
  },
  examples: [
    {
      name: "A drawn signature",
      operation: "draw",
      options: {
        drawing:
          "M40 520 Q120 80 190 300 Q240 470 150 560 Q90 610 210 500 Q320 380 360 470 Q390 560 460 450 Q520 360 560 480 Q600 590 680 440 L940 400 M420 640 L860 600",
        ink: "blue",
        left: 20,
        top: 70,
        width: 50,
      },
      inputs: ["contract.pdf"],
      output: {
        result: {
          type: "table",
          columns: ["Page", "Left", "Top", "Width", "Height"],
          rows: [[1, "20 mm", "70 mm", "50 mm", "31.1 mm"]],
        },
        files: [{ filename: "contract_signed.pdf" }],
      },
    },
    {
      name: "A typed name",
      operation: "type",
      options: { name: "Ada Lovelace", left: 20, top: 75, width: 50 },
      inputs: ["contract.pdf"],
      output: { files: [{ filename: "contract_signed.pdf" }] },
    },
    {
      name: "A name in Cyrillic letters",
      operation: "type",
      options: { name: "Иван", left: 20, top: 75, width: 50 },
      inputs: ["contract.pdf"],
      output: { files: [{ filename: "contract_signed.pdf" }] },
    },
    {
      name: "A picture of a signature",
      operation: "picture",
      options: { left: 20, top: 70, width: 50 },
      inputs: ["contract.pdf", "signature.png"],
      output: { files: [{ filename: "contract_signed.pdf" }] },
    },
  ],
});
