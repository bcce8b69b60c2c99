import { PDFArray, PDFDict, PDFName, PDFNull, PDFPageLeaf, PDFRef } from "@cantoo/pdf-lib";
import type { PDFDocument, PDFObject } from "@cantoo/pdf-lib";
import { withLooks } from "./flatten-pdf.ts";
import { carryLayers } from "./layers.ts";
import { type Lead, leadsOf, redirected } from "./lead.ts";
import { attachmentsOf } from "./left-attachments.ts";
import { objectCopier } from "./object-copier.ts";
import { pushDown } from "./page-tree.ts";
import { annotationsOf, isWidget, paintFields } from "./paint-fields.ts";
import { type Listed, listed, pruneShared } from "./prune-resources.ts";

/** A document whose pages can be copied. Its fields have appearances. */
export type PageSource = {
  readonly document: PDFDocument;
  readonly lead: Lead;
  readonly pages: readonly (Listed & { readonly ref: PDFRef })[];
  /** File names of attachments, which belong to the document and aren't copied. */
  readonly attachments: readonly string[];
};

/** Reads what copying needs of the document once. */
export async function pageSource(given: PDFDocument): Promise<PageSource> {
  const attachments = attachmentsOf(given);
  const document = await withLooks(given);
  return { document, lead: leadsOf(document), pages: pagesToCopy(document), attachments };
}

function pagesToCopy(document: PDFDocument): PageSource["pages"] {
  return document.getPages().map(({ ref, node }) => {
    const leaf = node.clone();
    pushDown(leaf);
    leaf.delete(names.parent);
    return { ref, lists: listed(leaf).lists, leaf: paintFields(leaf) };
  });
}

/**
 * Copies pages into another document, and returns them in the order of `indices`, which count from 0 and may repeat. A
 * page comes as readers show it, with all that is on it, and nothing of any other page (decision 0204):
 *
 * - Inherited attributes are written into the page, so it doesn't inherit the target's.
 * - Resources come along, but not those that only pages left behind use.
 * - Comments and links come along. A link to a page that is copied too leads to its copy, also by name. Other links
 *   within the document and scripts are dropped.
 * - Fields become part of the page, with their values.
 * - Layers keep their state: a hidden one stays hidden.
 * - Tags, article threads, page labels, attachments, properties and other applications' data belong to the document and
 *   stay behind. So do bookmarks, which `movedBookmarks` brings.
 *
 * The caller puts the pages into the target's tree. Copies what pages share only once per call.
 */
export function copyPages(
  { document, lead, pages }: PageSource,
  target: PDFDocument,
  indices: readonly number[],
): PDFRef[] {
  const chosen = new Set(indices);
  const kept = new Set(pages.flatMap(({ ref }, index) => (chosen.has(index) ? [ref] : [])));
  const instead = new Map<PDFRef, PDFObject>();
  const [come, stay]: [Listed[], Listed[]] = [[], []];
  for (const { ref, leaf, lists } of pages) {
    const own = kept.has(ref) ? detached(leaf, lead, kept, instead) : undefined;
    instead.set(ref, own ?? PDFNull);
    if (own === undefined) stay.push({ leaf, lists });
    else come.push({ leaf: own, lists });
  }
  pruneShared(come, stay);
  const root = document.context.trailerInfo.Root;
  if (root instanceof PDFRef) instead.set(root, PDFNull);
  const copier = objectCopier(document.context, target.context, instead);
  const came = new Set<PDFRef>();
  const refs = indices.map((index) => {
    const page = pages[index];
    const ref = page === undefined ? undefined : copier.copy(page.ref);
    const leaf = ref instanceof PDFRef ? target.context.lookup(ref) : undefined;
    if (!(ref instanceof PDFRef && leaf instanceof PDFPageLeaf)) throw new Error("No page came.");
    if (came.has(ref)) return target.context.register(repeatedPage(leaf));
    came.add(ref);
    return ref;
  });
  carryLayers(document, target, copier.copies);
  return refs;
}

const names = {
  additional: PDFName.of("AA"),
  annotations: PDFName.of("Annots"),
  page: PDFName.of("P"),
  parent: PDFName.of("Parent"),
  popup: PDFName.of("Popup"),
  structure: PDFName.of("StructParents"),
  tag: PDFName.of("StructParent"),
};

/** `AA` and `B` are page actions and article beads. */
const ofDocument = ["AA", "B", "PieceInfo", "StructParents"].map((name) => PDFName.of(name));

/** Changed annotations go to `instead`. */
function detached(
  page: PDFPageLeaf,
  lead: Lead,
  kept: ReadonlySet<PDFRef>,
  instead: Map<PDFRef, PDFObject>,
): PDFPageLeaf {
  const copy = page.clone();
  for (const name of ofDocument) copy.delete(name);
  const annotations = annotationsOf(page);
  if (annotations === undefined) {
    copy.delete(names.annotations);
    return copy;
  }
  const redirect = (destination: PDFObject | undefined) => {
    const found = lead(destination);
    const first = found?.get(0);
    return first instanceof PDFRef && kept.has(first) ? found : undefined;
  };
  const left = PDFArray.withContext(page.context);
  for (const [index, one] of annotations.asArray().entries()) {
    const annotation = annotations.lookup(index);
    if (!(annotation instanceof PDFDict)) continue;
    const own = redirected(annotation, { redirect, keepsScripts: false });
    if (one instanceof PDFRef) instead.set(one, own ?? PDFNull);
    if (own !== undefined) left.push(one instanceof PDFRef ? one : own);
  }
  copy.set(names.annotations, left);
  return copy;
}

/**
 * Makes a second copy of a page within its document. A field can't be on two pages, so fields become part of the second;
 * a comment belongs to one page, so comments are copied.
 */
export function repeatedPage(leaf: PDFPageLeaf): PDFPageLeaf {
  const copy = paintFields(leaf).clone();
  copy.delete(names.structure);
  const annotations = annotationsOf(copy);
  if (annotations === undefined) return copy;
  const again = new Map<PDFObject | undefined, PDFRef>();
  const all = annotations.asArray().flatMap((_one, index) => {
    const annotation = annotations.lookup(index);
    if (isWidget(annotation) || !(annotation instanceof PDFDict)) return [];
    const own = annotation.clone();
    for (const name of [names.page, names.tag]) own.delete(name);
    again.set(annotation, leaf.context.register(own));
    return [own];
  });
  const list = PDFArray.withContext(leaf.context);
  for (const ref of again.values()) list.push(ref);
  for (const one of all) {
    for (const name of [names.popup, names.parent, PDFName.of("IRT")]) {
      const other = again.get(one.lookup(name));
      if (other !== undefined) one.set(name, other);
    }
  }
  copy.set(names.annotations, list);
  return copy;
}
