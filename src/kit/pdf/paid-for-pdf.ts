import type { Manifest, Operation } from "../manifest/manifest.ts";
import { paidOnServer } from "../manifest/paid-on-server.ts";

export const paidForPdf = {
  ...paidOnServer,
  category: "pdf",
  creditsPerExecution: 0.02,
  files: { maxFiles: 1, maxBytes: 100 * 1024 ** 2, allowedTypes: ["application/pdf"] },
  limits: {
    milliseconds: 60_000,
    memoryBytes: 1024 ** 3,
    pixels: 0,
    outputBytes: 256 * 1024 ** 2,
  },
} satisfies Partial<Manifest>;

/** For drawing or examining pages. */
export const drawingLimits = {
  ...paidForPdf.limits,
  milliseconds: 300_000,
  // The heaviest page takes a fraction, even beside other runs.
  stepMilliseconds: 20_000,
  memoryBytes: 1.5 * 1024 ** 3,
} satisfies Manifest["limits"];

export const pdfToPdf: Pick<Operation, "takes" | "gives"> = {
  takes: { files: { least: 1, most: 1 } },
  gives: { results: ["table"], files: { types: ["application/pdf"], number: "one" } },
};
