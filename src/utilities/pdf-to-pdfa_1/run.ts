import { readFile, stat, writeFile } from "node:fs/promises";
import { type PDFDocument, PDFDict, PDFName, type PDFPageLeaf, PDFRef } from "@cantoo/pdf-lib";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { pdfBytes } from "#kit/pdf/pdf-bytes.ts";
import { damagedPdf } from "#kit/pdf/pdf-refusals.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import type { ServerRunContext, ServerRunFunction } from "#kit/run/run-context.ts";
import type { manifest } from "./manifest.ts";

/** Of Ghostscript's own package. */
const profile = "/usr/share/color/icc/ghostscript/srgb.icc";

/** Names the colours that the file is meant for, as ISO 19005-2, 6.2.3 asks. */
const intent = `%!
[/_objdef {profile} /type /stream /OBJ pdfmark
[{profile} << /N 3 >> /PUT pdfmark
[{profile} (${profile}) (r) file /PUT pdfmark
[/_objdef {intent} /type /dict /OBJ pdfmark
[{intent} << /Type /OutputIntent /S /GTS_PDFA1 /DestOutputProfile {profile} /OutputConditionIdentifier (sRGB) >> /PUT pdfmark
[{Catalog} << /OutputIntents [ {intent} ] >> /PUT pdfmark
`;

/** Throws as `openPdf` and `savePdf` do, and RunError `damaged_pdf` for what Ghostscript can't draw. */
export const run: ServerRunFunction<typeof manifest> = async (_operation, { level }, context) => {
  const input = onlyInput(context);
  context.progress(0, "Reading the document");
  const document = await openPdf(input);
  context.signal.throwIfAborted();
  const [prelude, path] = [context.outputs.between("intent.ps"), context.outputs.between("a.pdf")];
  await writeFile(prelude, intent);
  const pages = document.getPageCount();
  const left = leftOf(document);
  const given = await withoutAttachments(document, input.path, context);
  const words = [
    "-dSAFER",
    "-dBATCH",
    "-dNOPAUSE",
    "-sDEVICE=pdfwrite",
    `-dPDFA=${level}`,
    // Leave out what the level forbids.
    "-dPDFACompatibilityPolicy=1",
    "-sColorConversionStrategy=RGB",
    "-dAutoRotatePages=/None",
    `--permit-file-read=${profile}`,
    `-sOutputFile=${path}`,
    prelude,
    "-f",
    given,
  ];
  const { exitCode, stderr } = await context.callProgram("gs", words, (line) => {
    const [, page] = /^Page (\d+)$/.exec(line) ?? [];
    if (page === undefined) return;
    context.progress(5 + (Math.min(Number(page), pages) / pages) * 90, `Writing page ${page}`);
  });
  context.signal.throwIfAborted();
  if (exitCode !== 0) throw damagedPdf(input);
  const { size } = await stat(path);
  refuseManyBytes(size, context.limits.outputBytes, "Use a smaller file.");
  const content = await readFile(path);
  const written = await openPdf({ ...input, path });
  // It skips pages that it can't read.
  if (written.getPageCount() !== pages) throw damagedPdf(input);
  if (!content.includes("pdfaid:part")) throw new Error("Ghostscript wrote no PDF/A.");
  const filename = await savePdf(context, "_pdfa", content);
  context.progress(100, "Done");
  const isTitled = [document.getTitle(), document.getAuthor()].some((each) => each !== undefined);
  // It drops what it can't copy into the metadata.
  const isUntitled = isTitled && stderr.includes("discarding DOCINFO");
  if (isUntitled) left.push("title and author");
  return {
    type: "table",
    columns: ["File", "Level", "Pages"],
    rows: [[filename, `PDF/A-${level}b`, pages]],
    ...(left.length > 0 && { notice: `Not in the result: ${left.join(", ")}.` }),
  };
};

/** Ghostscript would copy them, and the levels allow none, or want more said of them. Returns the path of what is left. */
async function withoutAttachments(
  document: PDFDocument,
  path: string,
  context: ServerRunContext,
): Promise<string> {
  const { catalog } = document;
  const names = catalog.lookupMaybe(PDFName.of("Names"), PDFDict);
  const notes = document.getPages().flatMap(({ node }) => attachmentNotes(node));
  if (notes.length === 0 && names?.has(PDFName.of("EmbeddedFiles")) !== true) return path;
  names?.delete(PDFName.of("EmbeddedFiles"));
  catalog.delete(PDFName.of("AF"));
  for (const { node, note } of notes) node.removeAnnot(note);
  const rest = context.outputs.between("rest.pdf");
  await writeFile(rest, await pdfBytes(document));
  return rest;
}

function attachmentNotes(node: PDFPageLeaf): { node: PDFPageLeaf; note: PDFRef }[] {
  const all = node.Annots()?.asArray() ?? [];
  return all.flatMap((note) => {
    const read = node.context.lookup(note);
    const isOne =
      read instanceof PDFDict && read.get(PDFName.of("Subtype")) === PDFName.of("FileAttachment");
    return isOne && note instanceof PDFRef ? [{ node, note }] : [];
  });
}

function leftOf({ catalog, context }: PDFDocument): string[] {
  const at = (...path: string[]) => {
    let found: unknown = catalog;
    for (const name of path)
      found = found instanceof PDFDict ? found.lookup(PDFName.of(name)) : null;
    return found instanceof PDFDict ? found : undefined;
  };
  const dictionaries = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []));
  const has = (name: string, value: string) =>
    dictionaries.some((each) => each.get(PDFName.of(name)) === PDFName.of(value));
  return [
    ...(at("Names", "EmbeddedFiles") !== undefined || has("Subtype", "FileAttachment")
      ? ["attachments"]
      : []),
    ...(at("AcroForm") === undefined ? [] : ["form fields, which are part of the page now"]),
    ...(has("FT", "Sig") ? ["signatures"] : []),
    ...(at("Names", "JavaScript") !== undefined || has("S", "JavaScript") ? ["scripts"] : []),
    ...(at("StructTreeRoot") === undefined ? [] : ["tags for screen readers"]),
    ...(["Movie", "Sound", "Screen", "RichMedia", "3D"].some((kind) => has("Subtype", kind))
      ? ["sounds and videos"]
      : []),
  ];
}
