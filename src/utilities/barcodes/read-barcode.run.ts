import { z } from "zod";
import { formatToLabel, type ReadResult } from "zxing-wasm/reader";
import { readPixels } from "#kit/rare-image/read-pixels.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { readBarcode } from "./read-barcode.ts";
import { scanBarcodes } from "./scan-barcodes.ts";

/** As people and the form of Create Barcode write them. */
const names: Readonly<Record<string, string>> = {
  QRCode: "QR code",
  EAN13: "EAN-13",
  EAN8: "EAN-8",
  MicroQRCode: "Micro QR code",
};

/** The eight printed digits, where the text has all of the UPC-A they stand for. */
const upceSchema = z.object({ UPCE: z.string() });

/** Throws RunError `no_input` and `no_code`, and as `readPixels` does. */
export const run: RunFunction<typeof readBarcode> = async (_operation, _options, context) => {
  if (context.inputs.length === 0) throw new RunError("no_input", "Choose an image first.");
  const rows: (string | null)[][] = [];
  for (const [index, { filename, blob }] of context.inputs.entries()) {
    context.signal.throwIfAborted();
    const codes = await scanBarcodes(await readPixels(filename, blob, context), context);
    rows.push(...codes.map((code) => [filename, ...said(code)]));
    if (codes.length === 0) rows.push([filename, "No barcode found", null]);
    context.progress(Math.floor(((index + 1) / context.inputs.length) * 100), filename);
  }
  if (rows.every(([, , text]) => text === null)) {
    throw new RunError(
      "no_code",
      "No barcode found. Make sure all of it is visible and sharp, with blank space on both sides.",
    );
  }
  return { type: "table", columns: ["Picture", "Kind", "Content"], rows };
};

function said(code: ReadResult): [name: string, text: string] {
  const { format, symbology, contentType, text, extra } = code;
  // The same bars are both: an EAN-13 that begins with 0 is a UPC-A.
  if (format === "EAN13" && text.startsWith("0")) return ["UPC-A", text.slice(1)];
  if (format === "UPCE") return ["UPC-E", upceSchema.parse(JSON.parse(extra)).UPCE];
  if (format === "Code128" && contentType === "GS1") return ["GS1-128", text];
  return [names[format] ?? formatToLabel(symbology) ?? symbology, text];
}
