import { PDFName, PDFPageLeaf, type PDFRef } from "@cantoo/pdf-lib";
import type { PDFDocument } from "@cantoo/pdf-lib";
import { copyPages, pageSource, repeatedPage } from "./copy-pages.ts";
import { forgetPages } from "./forget-pages.ts";
import { pushDown, setPageTree } from "./page-tree.ts";

/** Pages count from 0 and turn clockwise by degrees. */
export type Place =
  | { readonly file: number; readonly page: number; readonly turn: number }
  | { readonly blank: readonly [width: number, height: number] };

const names = {
  labels: PDFName.of("PageLabels"),
  rotate: PDFName.of("Rotate"),
};

/**
 * Works within the first document, which keeps all else but what it says of pages that are removed. Pages of other
 * documents come as `copyPages` says. A repeated page has its fields once and their values each time.
 */
export async function arrangePages(
  documents: readonly PDFDocument[],
  places: readonly Place[],
): Promise<PDFDocument> {
  const [target, ...others] = documents;
  if (target === undefined) throw new Error("There is no document to arrange.");
  const before = target.getPages().map(({ ref, node }) => ({ ref, node }));
  for (const { node } of before) pushDown(node);
  const sources: (readonly (PDFRef | undefined)[])[] = [before.map(({ ref }) => ref)];
  for (const [index, other] of others.entries()) {
    sources.push(await bring(other, target, places, index + 1));
  }
  const kids: PDFRef[] = [];
  /** `turn` is the page's own. */
  const came = new Map<PDFRef, { readonly leaf: PDFPageLeaf; readonly turn: number }>();
  const repeated: PDFPageLeaf[] = [];
  for (const place of places) {
    if ("blank" in place) {
      kids.push(blankPage(target, place.blank));
      continue;
    }
    const ref = sources[place.file]?.[place.page];
    const own = ref === undefined ? undefined : target.context.lookup(ref);
    if (ref === undefined || !(own instanceof PDFPageLeaf))
      throw new Error("This page doesn't exist.");
    const known = came.get(ref);
    const { leaf, turn } = known ?? { leaf: own, turn: turnOf(own) };
    came.set(ref, { leaf, turn });
    const page = known === undefined ? leaf : repeatedPage(leaf);
    page.set(names.rotate, target.context.obj((((turn + place.turn) % 360) + 360) % 360));
    if (known !== undefined) repeated.push(page);
    kids.push(known === undefined ? ref : target.context.register(page));
  }
  setPageTree(target, kids);
  const gone = before.filter(({ ref }) => !came.has(ref));
  if (gone.length > 0) {
    const kept = before.flatMap(({ ref, node }) => (came.has(ref) ? [node] : []));
    forgetPages(target, [...kept, ...repeated], gone);
  }
  // Labels such as iv belong to positions.
  if (kids.length !== before.length || kids.some((kid, index) => kid !== before[index]?.ref)) {
    target.catalog.delete(names.labels);
  }
  return target;
}

async function bring(
  source: PDFDocument,
  target: PDFDocument,
  places: readonly Place[],
  file: number,
): Promise<(PDFRef | undefined)[]> {
  const wanted = places.flatMap((place) =>
    "page" in place && place.file === file ? [place.page] : [],
  );
  const pages = [...new Set(wanted)];
  const came = copyPages(await pageSource(source), target, pages);
  const refs: (PDFRef | undefined)[] = [];
  for (const [index, page] of pages.entries()) refs[page] = came[index];
  return refs;
}

function blankPage(target: PDFDocument, size: readonly [number, number]): PDFRef {
  const leaf = target.context.obj({
    Type: "Page",
    MediaBox: [0, 0, ...size],
    Resources: {},
  });
  return target.context.register(leaf);
}

function turnOf(leaf: PDFPageLeaf): number {
  const turn = leaf.Rotate()?.asNumber() ?? 0;
  return Number.isFinite(turn) ? Math.round(turn / 90) * 90 : 0;
}
