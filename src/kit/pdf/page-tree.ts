import { PDFDict, PDFName, type PDFDocument, type PDFPageLeaf, type PDFRef } from "@cantoo/pdf-lib";

const inherited = ["Resources", "MediaBox", "CropBox", "Rotate"].map((name) => PDFName.of(name));

/** Lets a page move by writing inherited attributes into it. */
export function pushDown(leaf: PDFPageLeaf): void {
  for (const name of inherited) {
    const value = leaf.getInheritableAttribute(name);
    if (value !== undefined) leaf.set(name, value);
  }
}

/** Expects `pushDown` on each page. */
export function setPageTree(document: PDFDocument, pages: readonly PDFRef[]): void {
  const { context, catalog } = document;
  const root = catalog.get(PDFName.of("Pages"));
  const tree = context.lookup(root, PDFDict);
  for (const name of inherited) tree.delete(name);
  tree.set(PDFName.of("Kids"), context.obj([...pages]));
  tree.set(PDFName.of("Count"), context.obj(pages.length));
  for (const page of pages) {
    if (root !== undefined) context.lookup(page, PDFDict).set(PDFName.of("Parent"), root);
  }
}
