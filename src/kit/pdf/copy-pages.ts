import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
  PDFRef,
} from "@cantoo/pdf-lib";

/** A document without pages, and without a date or a program that would tell who made it. */
export async function newPdf(): Promise<PDFDocument> {
  return PDFDocument.create({ updateMetadata: false });
}

/** The file of a document. */
export async function pdfBytes(document: PDFDocument): Promise<Uint8Array> {
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/**
 * Copies pages, counted from 0, to the end of another document, each with all that it shows.
 * Links among the copied pages keep working, and those to pages that are left behind are removed:
 * through them the copy would bring along every page of the document. The source stays as it is.
 */
export function copyPages(
  source: PDFDocument,
  target: PDFDocument,
  indices: readonly number[],
): void {
  const pages = source.getPages();
  const chosen = indices.flatMap((index) => pages[index] ?? []);
  const kept = new Set(chosen.map(({ ref }) => ref));
  // pdf-lib's own copyPages copies a page that is linked to twice: links would lead to the other.
  const copier = PDFObjectCopier.for(source.context, target.context);
  try {
    for (const { ref, node } of chosen) source.context.assign(ref, detached(node, kept));
    for (const page of chosen) {
      const ref = copier.copy(page.ref);
      const leaf = ref instanceof PDFRef ? target.context.lookup(ref) : undefined;
      if (!(ref instanceof PDFRef && leaf instanceof PDFPageLeaf)) throw new Error("No page came");
      target.addPage(PDFPage.of(leaf, ref, target));
    }
  } finally {
    for (const { ref, node } of chosen) source.context.assign(ref, node);
  }
}

const names = {
  action: PDFName.of("A"),
  annotations: PDFName.of("Annots"),
  beads: PDFName.of("B"),
  destination: PDFName.of("Dest"),
  next: PDFName.of("Next"),
  parent: PDFName.of("Parent"),
  structure: PDFName.of("StructParents"),
  subtype: PDFName.of("Subtype"),
  target: PDFName.of("D"),
  widget: PDFName.of("Widget"),
};

/** A page without what leads from it to pages that are not kept. */
function detached(page: PDFPageLeaf, kept: ReadonlySet<PDFRef>): PDFPageLeaf {
  const copy = page.clone();
  // Threads of an article and the tree of tags go through the whole document.
  copy.delete(names.beads);
  copy.delete(names.structure);
  const annotations = page.lookupMaybe(names.annotations, PDFArray);
  if (annotations === undefined) return copy;
  const left = PDFArray.withContext(page.context);
  for (let index = 0; index < annotations.size(); index += 1) {
    const annotation = annotations.lookup(index);
    if (!(annotation instanceof PDFDict) || leadsAway(annotation, kept)) continue;
    // A form field's other widgets may lie on any page.
    const isWidget = annotation.lookup(names.subtype) === names.widget;
    left.push(isWidget ? without(annotation, names.parent) : annotations.get(index));
  }
  copy.set(names.annotations, left);
  return copy;
}

function without(dictionary: PDFDict, name: PDFName): PDFDict {
  const copy = dictionary.clone();
  copy.delete(name);
  return copy;
}

/** Whether an annotation goes to a page that is not kept, itself or by a chain of actions. */
function leadsAway(annotation: PDFDict, kept: ReadonlySet<PDFRef>): boolean {
  const action = annotation.lookup(names.action);
  const destinations = [annotation.lookup(names.destination)];
  if (action instanceof PDFDict) {
    if (action.has(names.next)) return true;
    destinations.push(action.lookup(names.target));
  }
  return destinations.some((destination) => {
    if (!(destination instanceof PDFArray)) return false;
    const page = destination.get(0);
    return page instanceof PDFRef && !kept.has(page);
  });
}
