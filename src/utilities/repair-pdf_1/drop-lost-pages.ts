import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber } from "@cantoo/pdf-lib";

const names = { kids: PDFName.of("Kids"), count: PDFName.of("Count"), type: PDFName.of("Type") };

/** No real page tree is deeper. */
const mostDepth = 100;

/** Removes pages from the page tree whose objects are missing, and returns how many. */
export function dropLostPages(document: PDFDocument): number {
  const root = document.catalog.lookup(PDFName.of("Pages"));
  if (!(root instanceof PDFDict)) return 0;
  const known = new Set<PDFDict>();
  let lost = 0;
  const walk = (node: PDFDict, depth: number): number => {
    known.add(node);
    const kids = node.lookup(names.kids);
    if (!(kids instanceof PDFArray)) {
      // Without it pdf-lib takes the page for a branch.
      node.set(names.type, PDFName.of("Page"));
      return 1;
    }
    let pages = 0;
    for (let index = kids.size() - 1; index >= 0; index -= 1) {
      const kid = kids.lookup(index);
      if (kid instanceof PDFDict && !known.has(kid) && depth < mostDepth) {
        pages += walk(kid, depth + 1);
        continue;
      }
      kids.remove(index);
      lost += 1;
    }
    node.set(names.count, PDFNumber.of(pages));
    return pages;
  };
  walk(root, 0);
  return lost;
}
