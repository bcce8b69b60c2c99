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

export async function newPdf(): Promise<PDFDocument> {
  return PDFDocument.create({ updateMetadata: false });
}

export async function pdfBytes(document: PDFDocument): Promise<Uint8Array> {
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/** Counts from 0. Removes links to other pages, which would bring every page along. */
export function copyPages(
  source: PDFDocument,
  target: PDFDocument,
  indices: readonly number[],
): void {
  const pages = source.getPages();
  const chosen = indices.flatMap((index) => pages[index] ?? []);
  const kept = new Set(chosen.map(({ ref }) => ref));
  // pdf-lib's copyPages copies a page twice if two links lead to it.
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

function detached(page: PDFPageLeaf, kept: ReadonlySet<PDFRef>): PDFPageLeaf {
  const copy = page.clone();
  // Article threads and the tag tree span the document.
  copy.delete(names.beads);
  copy.delete(names.structure);
  const annotations = page.lookupMaybe(names.annotations, PDFArray);
  if (annotations === undefined) return copy;
  const left = PDFArray.withContext(page.context);
  for (let index = 0; index < annotations.size(); index += 1) {
    const annotation = annotations.lookup(index);
    if (!(annotation instanceof PDFDict) || leadsAway(annotation, kept)) continue;
    // A field's other widgets may be on any page.
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
