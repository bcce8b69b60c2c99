import type { PDFDocument } from "@cantoo/pdf-lib";
import { pdfBytes } from "./pdf-bytes.ts";
import { runQpdf } from "./qpdf.ts";

/** Drops unreachable objects, so that what was removed is gone. Deterministic. */
export async function writePdf(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return packPdf(await pdfBytes(document));
}

/** Keeps a damaged stream as it is. Throws Error if qpdf can't read the file. */
export async function packPdf(
  content: Uint8Array,
  words: readonly string[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const packing = ["--object-streams=generate", "--deterministic-id", ...words];
  // A stream that doesn't unpack stops qpdf, so each try unpacks fewer.
  const gentler = packing.filter((word) => word !== "--recompress-flate");
  let said = "";
  for (const tried of [packing, gentler, [...gentler, "--stream-data=preserve"]]) {
    const { output, complaint } = await runQpdf([...tried, "/in.pdf", "/out.pdf"], {
      "in.pdf": content,
    });
    if (output !== null) return output;
    said = complaint;
  }
  throw new Error(`qpdf wrote nothing: ${said}`);
}
