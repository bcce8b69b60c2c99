import { PDFArray, PDFDict, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import { flattenPdf } from "#kit/pdf/flatten-pdf.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { writePdf } from "#kit/pdf/write-pdf.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { manifest } from "./manifest.ts";

/** Throws RunError `nothing_to_flatten`, and as `openPdf` does. */
export const run: ServerRunFunction<typeof manifest> = async (_operation, _options, context) => {
  const input = onlyInput(context);
  context.progress(0, "Reading the document");
  const document = await openPdf(input);
  const kinds = document.getPages().flatMap(kindsOf);
  const fields = kinds.filter((kind) => kind === "Widget").length;
  // A popup belongs to an annotation already counted.
  const comments = kinds.filter((kind) => !["Widget", "Link", "Popup"].includes(kind)).length;
  if (fields + comments === 0) {
    throw new RunError(
      "nothing_to_flatten",
      `"${input.filename}" has no form fields or annotations, so there is nothing to flatten.`,
    );
  }
  context.signal.throwIfAborted();
  context.progress(40, "Flattening");
  const flat = await flattenPdf(document);
  context.signal.throwIfAborted();
  for (const page of flat.getPages()) keepLinks(page);
  flat.catalog.delete(names.form);
  context.progress(80, "Writing the file");
  await savePdf(context, "_flattened", await writePdf(flat));
  context.progress(100, "Done");
  return { type: "table", columns: ["Fields", "Annotations"], rows: [[fields, comments]] };
};

const names = {
  annotations: PDFName.of("Annots"),
  form: PDFName.of("AcroForm"),
  subtype: PDFName.of("Subtype"),
};

function annotationsOf(page: PDFPage): PDFArray | undefined {
  const list = page.node.lookup(names.annotations);
  return list instanceof PDFArray ? list : undefined;
}

function kindOf(annotation: unknown): string {
  const kind = annotation instanceof PDFDict ? annotation.lookup(names.subtype) : undefined;
  return kind instanceof PDFName ? kind.decodeText() : "Link";
}

function kindsOf(page: PDFPage): string[] {
  const list = annotationsOf(page);
  return list === undefined ? [] : list.asArray().map((_one, index) => kindOf(list.lookup(index)));
}

/** Without an appearance it would stay editable. */
function keepLinks(page: PDFPage): void {
  const list = annotationsOf(page);
  if (list === undefined) return;
  for (let index = list.size() - 1; index >= 0; index -= 1) {
    if (kindOf(list.lookup(index)) !== "Link") list.remove(index);
  }
}
