import { PDFDict, PDFName, type PDFDocument, type PDFPage, type PDFRef } from "@cantoo/pdf-lib";
import { multiplied } from "#kit/pdf/matrix.ts";
import { pageContent } from "#kit/pdf/page-streams.ts";
import { setPageTree } from "#kit/pdf/page-tree.ts";
import { pruneQuickly } from "#kit/pdf/prune-resources.ts";
import { seenPage } from "#kit/pdf/seen-page.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { Sheet, Size } from "./sheets.ts";

/** In points, by ISO 216 and ASME Y14.1. */
export const paperSizes = {
  a3: [841.89, 1190.55],
  a4: [595.276, 841.89],
  a5: [419.528, 595.276],
  letter: [612, 792],
  legal: [612, 1008],
} as const satisfies Record<string, Size>;

/** Entries about replaced pages, and other applications' data. */
const ofPages = [
  "Outlines",
  "Dests",
  "PageLabels",
  "StructTreeRoot",
  "MarkInfo",
  "OpenAction",
  "Threads",
  "PieceInfo",
];

/** Shared content is written once per page. */
const mostBytes = 256 * 1024 ** 2;
const tooLarge = new RunError(
  "pdf_unpacks_too_large",
  "These pages unpack to more than 256 MB. Select fewer pages.",
  { field: "pages" },
);

/**
 * Scales pages to fit; undefined leaves a place empty. Returns the sheet count. Throws RunError `no_room` and
 * `pdf_unpacks_too_large`.
 */
export function putOnSheets(
  document: PDFDocument,
  pages: readonly (PDFPage | undefined)[],
  { size, columns, rows, margin }: Sheet & { readonly margin: number },
): number {
  const { context, catalog } = document;
  const chosen = new Set(pages.flatMap((page) => (page === undefined ? [] : [page.node])));
  if (chosen.size < document.getPageCount()) {
    for (const page of chosen) pruneQuickly(page);
  }
  const forms = new Map<PDFPage, PDFRef>();
  let bytes = 0;
  for (const page of pages) {
    if (page === undefined || forms.has(page)) continue;
    const content = pageContent(page.node);
    bytes += content.length;
    if (bytes > mostBytes) throw tooLarge;
    forms.set(page, formOf(document, page, content));
  }
  const [width, height] = [size[0] / columns, size[1] / rows];
  const room = Math.min(width, height) - 2 * margin;
  if (room < 10) {
    const sentence =
      "The margins leave no room for the pages. Use a smaller margin or larger paper.";
    throw new RunError("no_room", sentence, { field: "margin" });
  }
  const each = columns * rows;
  const sheets = Array.from({ length: Math.ceil(pages.length / each) }, (_, sheet) => {
    const drawn: Record<string, PDFRef> = {};
    const content = pages.slice(sheet * each, (sheet + 1) * each).flatMap((page, place) => {
      const form = page === undefined ? undefined : forms.get(page);
      if (page === undefined || form === undefined) return [];
      const seen = seenPage(page);
      const scale = Math.min(
        (width - 2 * margin) / seen.width,
        (height - 2 * margin) / seen.height,
      );
      const across = (place % columns) * width + (width - seen.width * scale) / 2;
      const up = size[1] - (Math.floor(place / columns) + 1) * height;
      const above = up + (height - seen.height * scale) / 2;
      drawn[`P${place}`] = form;
      const matrix = multiplied(seen.matrix, [scale, 0, 0, scale, across, above]);
      return [`q ${matrix.map((number) => number.toFixed(5)).join(" ")} cm /P${place} Do Q`];
    });
    return context.register(
      context.obj({
        Type: "Page",
        MediaBox: [0, 0, ...size],
        Resources: { XObject: drawn },
        Contents: context.register(context.flateStream(content.join("\n"))),
      }),
    );
  });
  setPageTree(document, sheets);
  for (const name of ofPages) catalog.delete(PDFName.of(name));
  keepAttachments(catalog);
  return sheets.length;
}

/** Other names are of replaced pages, or scripts for a form that is no longer there. */
function keepAttachments(catalog: PDFDict): void {
  const names = catalog.lookup(PDFName.of("Names"));
  const files = PDFName.of("EmbeddedFiles");
  const attached = names instanceof PDFDict ? names.get(files) : undefined;
  catalog.delete(PDFName.of("Names"));
  if (attached === undefined) return;
  const left = PDFDict.withContext(catalog.context);
  left.set(files, attached);
  catalog.set(PDFName.of("Names"), left);
}

/** Wraps a page as a form XObject (ISO 32000-1, 8.10) in its own coordinates. */
function formOf({ context }: PDFDocument, page: PDFPage, content: Uint8Array): PDFRef {
  const [resources, group] = ["Resources", "Group"].map((name) =>
    page.node.getInheritableAttribute(PDFName.of(name)),
  );
  const form = context.flateStream(content, {
    Type: "XObject",
    Subtype: "Form",
    BBox: [...seenPage(page).box],
    ...(resources !== undefined && { Resources: resources }),
    ...(group !== undefined && { Group: group }),
  });
  return context.register(form);
}
