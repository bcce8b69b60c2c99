import type { PDFDocument } from "@cantoo/pdf-lib";
import { pdfBytes } from "./copy-pages.ts";
import { runQpdf } from "./qpdf.ts";

/** Drops unreachable objects, so that what was removed is gone. Deterministic. */
export async function writePdf(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return packPdf(await pdfBytes(document));
}

/** Throws Error if qpdf can't read it. */
export async function packPdf(
  content: Uint8Array,
  words: readonly string[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const packing = ["--object-streams=generate", "--deterministic-id", ...words];
  const { output, complaint } = await runQpdf([...packing, "/in.pdf", "/out.pdf"], {
    "in.pdf": content,
  });
  if (output === null) throw new Error(`qpdf wrote nothing: ${complaint}`);
  return output;
}
