import { PDFArray, PDFDict, PDFName, PDFPageLeaf, PDFRef } from "@cantoo/pdf-lib";
import type { PDFDocument } from "@cantoo/pdf-lib";
import { copyPages } from "./copy-pages.ts";
import { pushDown, setPageTree } from "./page-tree.ts";

/** Pages count from 0 and turn clockwise by degrees. */
export type Place =
  | { readonly file: number; readonly page: number; readonly turn: number }
  | { readonly blank: readonly [width: number, height: number] };

const names = {
  annotations: PDFName.of("Annots"),
  fields: PDFName.of("Fields"),
  form: PDFName.of("AcroForm"),
  kids: PDFName.of("Kids"),
  labels: PDFName.of("PageLabels"),
  page: PDFName.of("P"),
  parent: PDFName.of("Parent"),
  rotate: PDFName.of("Rotate"),
  subtype: PDFName.of("Subtype"),
  widget: PDFName.of("Widget"),
};

/** Works within the first document, which keeps all else. A repeated page has its fields once. */
export function arrangePages(
  documents: readonly PDFDocument[],
  places: readonly Place[],
): PDFDocument {
  const [target, ...others] = documents;
  if (target === undefined) throw new Error("There is no document to arrange.");
  const before = target.getPages().map(({ ref }) => ref);
  const sources = [
    before,
    ...others.map((other, index) => bring(other, target, places, index + 1)),
  ];
  const kids: PDFRef[] = [];
  /** `turn` is the page's own. */
  const came = new Map<PDFRef, { readonly leaf: PDFPageLeaf; readonly turn: number }>();
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
    if (known === undefined) pushDown(own);
    const { leaf, turn } = known ?? { leaf: own, turn: turnOf(own) };
    came.set(ref, { leaf, turn });
    const page = known === undefined ? leaf : secondOf(leaf);
    page.set(names.rotate, target.context.obj((((turn + place.turn) % 360) + 360) % 360));
    kids.push(known === undefined ? ref : target.context.register(page));
  }
  setPageTree(target, kids);
  for (const ref of before) if (!came.has(ref)) forget(target, ref);
  // Labels such as iv belong to positions.
  if (kids.length !== before.length || kids.some((kid, index) => kid !== before[index])) {
    target.catalog.delete(names.labels);
  }
  return target;
}

function bring(
  source: PDFDocument,
  target: PDFDocument,
  places: readonly Place[],
  file: number,
): (PDFRef | undefined)[] {
  const wanted = places.flatMap((place) =>
    "page" in place && place.file === file ? [place.page] : [],
  );
  const pages = [...new Set(wanted)];
  const start = target.getPageCount();
  copyPages(source, target, pages);
  const refs: (PDFRef | undefined)[] = [];
  for (const [index, page] of pages.entries()) refs[page] = target.getPages()[start + index]?.ref;
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

/** A field can't be on two pages, and a comment belongs to one. */
function secondOf(leaf: PDFPageLeaf): PDFPageLeaf {
  const copy = leaf.clone();
  copy.delete(names.annotations);
  const annotations = leaf.lookupMaybe(names.annotations, PDFArray);
  if (annotations === undefined) return copy;
  const own = PDFArray.withContext(leaf.context);
  for (let index = 0; index < annotations.size(); index += 1) {
    const annotation = annotations.lookup(index);
    if (!(annotation instanceof PDFDict)) continue;
    if (annotation.lookup(names.subtype) === names.widget) continue;
    const again = annotation.clone();
    again.delete(names.page);
    own.push(leaf.context.register(again));
  }
  copy.set(names.annotations, own);
  return copy;
}

function forget(target: PDFDocument, ref: PDFRef): void {
  const { context } = target;
  const annotations = context.lookupMaybe(ref, PDFDict)?.lookupMaybe(names.annotations, PDFArray);
  for (const annotation of annotations?.asArray() ?? []) {
    if (annotation instanceof PDFRef) forgetField(target, annotation);
  }
  context.delete(ref);
}

/** A field goes with its last part. */
function forgetField({ context, catalog }: PDFDocument, ref: PDFRef): void {
  const form = catalog.lookupMaybe(names.form, PDFDict);
  for (let gone: PDFRef | undefined = ref; gone !== undefined;) {
    const parent: unknown = context.lookupMaybe(gone, PDFDict)?.get(names.parent);
    const above = parent instanceof PDFRef ? context.lookupMaybe(parent, PDFDict) : undefined;
    const list =
      above?.lookupMaybe(names.kids, PDFArray) ?? form?.lookupMaybe(names.fields, PDFArray);
    const place = list?.asArray().indexOf(gone) ?? -1;
    if (place !== -1) list?.remove(place);
    context.delete(gone);
    gone = parent instanceof PDFRef && list?.size() === 0 ? parent : undefined;
  }
}
