import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPageLeaf,
  PDFRef,
} from "@cantoo/pdf-lib";
import { type LinkRules, leadsOf, redirected, redirectedAction } from "./lead.ts";
import { filterNameTree } from "./name-tree.ts";
import { annotationsOf } from "./paint-fields.ts";
import { listed, pruneShared } from "./prune-resources.ts";

const named = (name: string) => PDFName.of(name);

/** Texts of a tag (ISO 32000-1, 14.7.2), which may be of all its pages. */
const texts = ["ActualText", "Alt", "E", "T"].map(named);

/**
 * Removes all that a document says of pages that are no longer in it: their fields, tags, bookmarks and names, links
 * to them, shared resources that only they use, and data that can't be told apart by page (article threads, XFA forms,
 * and other applications' data). Expects `pushDown` on each page.
 */
export function forgetPages(
  document: PDFDocument,
  kept: readonly PDFPageLeaf[],
  gone: readonly { readonly ref: PDFRef; readonly node: PDFPageLeaf }[],
): void {
  const { catalog, context } = document;
  const leads = leadsOf(document);
  const isGone = new Set(gone.map(({ ref }) => ref));
  const staying = (destination: PDFObject | undefined) => {
    const page = leads(destination)?.get(0);
    // What led nowhere before isn't about these pages.
    return page instanceof PDFRef && isGone.has(page) ? undefined : destination;
  };
  const rules = { redirect: staying, keepsScripts: true };
  for (const page of kept) dropLinks(page, rules);
  dropBookmarks(catalog, rules);
  dropNames(catalog, staying);
  dropOpening(catalog, rules);
  const annotations = gone.flatMap(({ node }) => annotationsOf(node)?.asArray() ?? []);
  dropTags(catalog, new Set([...isGone, ...annotations]));
  pruneShared(
    kept.map(listed),
    gone.map(({ node }) => listed(node)),
  );
  catalog.delete(named("Threads"));
  for (const dictionary of [catalog, ...kept]) {
    for (const name of ["B", "PieceInfo"]) dictionary.delete(named(name));
  }
  const form = catalog.lookup(named("AcroForm"));
  if (form instanceof PDFDict) form.delete(named("XFA"));
  for (const one of annotations) if (one instanceof PDFRef) forgetField(document, one);
  for (const { ref } of gone) context.delete(ref);
}

function dropLinks(page: PDFPageLeaf, rules: LinkRules): void {
  const annotations = annotationsOf(page);
  if (annotations === undefined) return;
  for (let index = annotations.size() - 1; index >= 0; index -= 1) {
    const annotation = annotations.lookup(index);
    if (!(annotation instanceof PDFDict)) continue;
    if (!annotation.has(named("A")) && !annotation.has(named("Dest"))) continue;
    const own = redirected(annotation, rules);
    if (own === undefined) annotations.remove(index);
    else for (const name of ["A", "Dest"]) replace(annotation, named(name), own.get(named(name)));
  }
}

function replace(dictionary: PDFDict, name: PDFName, value: PDFObject | undefined): void {
  if (value === undefined) dictionary.delete(name);
  else dictionary.set(name, value);
}

/** A bookmark to a page that is gone stays only for the bookmarks within it. */
function dropBookmarks(catalog: PDFDict, rules: LinkRules): void {
  const outline = catalog.lookup(named("Outlines"));
  if (outline instanceof PDFDict)
    keptBookmarks(catalog.get(named("Outlines")), outline, rules, new Set(), 0);
}

const mostDepth = 100;

/** Returns how many bookmarks within are shown (ISO 32000-1, 12.3.3). */
function keptBookmarks(
  own: PDFObject | undefined,
  above: PDFDict,
  rules: LinkRules,
  seen: Set<PDFDict>,
  depth: number,
): number {
  const items: { readonly ref: PDFObject; readonly item: PDFDict; readonly count: number }[] = [];
  let next = above.get(named("First"));
  for (;;) {
    const item: PDFObject | undefined = above.context.lookup(next);
    if (next === undefined || !(item instanceof PDFDict) || seen.has(item)) break;
    seen.add(item);
    if (depth >= mostDepth) for (const name of ["First", "Last"]) item.delete(named(name));
    const count = keptBookmarks(next, item, rules, seen, depth + 1);
    const [action, destination] = ["A", "Dest"].map(named);
    const led = [action, destination].some((name) => name !== undefined && item.has(name));
    if (destination !== undefined) {
      replace(item, destination, rules.redirect(item.get(destination)));
    }
    if (action !== undefined) replace(item, action, redirectedAction(item.lookup(action), rules));
    const leads = item.has(named("A")) || item.has(named("Dest"));
    item.delete(named("SE"));
    if (leads || !led || item.has(named("First"))) items.push({ ref: next, item, count });
    next = item.get(named("Next"));
  }
  for (const [index, { item }] of items.entries()) {
    replace(item, named("Prev"), items[index - 1]?.ref);
    replace(item, named("Next"), items[index + 1]?.ref);
    replace(item, named("Parent"), own);
  }
  replace(above, named("First"), items[0]?.ref);
  replace(above, named("Last"), items.at(-1)?.ref);
  const shown = items.reduce((sum, { count }) => sum + 1 + Math.max(0, count), 0);
  const before = above.lookup(named("Count"));
  const isClosed = before instanceof PDFNumber && before.asNumber() < 0;
  replace(above, named("Count"), shown === 0 ? undefined : PDFNumber.of(isClosed ? -shown : shown));
  return isClosed ? 0 : shown;
}

function dropNames(catalog: PDFDict, staying: (destination: PDFObject) => unknown): void {
  const stays = (destination: PDFObject) => staying(destination) !== undefined;
  const trees = catalog.lookup(named("Names"));
  if (trees instanceof PDFDict) filterNameTree(trees, "Dests", stays);
  const old = catalog.lookup(named("Dests"));
  if (!(old instanceof PDFDict)) return;
  for (const [name, value] of old.entries()) if (!stays(value)) old.delete(name);
}

function dropOpening(catalog: PDFDict, rules: LinkRules): void {
  const name = named("OpenAction");
  const opening = catalog.lookup(name);
  const isAction = opening instanceof PDFDict;
  const left = isAction ? redirectedAction(opening, rules) : rules.redirect(catalog.get(name));
  replace(catalog, name, left);
}

/** A tag whose content was all on pages that are gone goes too; one that lost some of it loses its texts. */
function dropTags(catalog: PDFDict, gone: ReadonlySet<PDFObject>): void {
  const root = catalog.lookup(named("StructTreeRoot"));
  if (!(root instanceof PDFDict)) return;
  const lost = new Set<PDFRef>();
  const { hasContent } = tagsLeft(root, undefined, { gone, lost, seen: new Set() }, 0);
  if (!hasContent) for (const name of ["StructTreeRoot", "MarkInfo"]) catalog.delete(named(name));
  filterNameTree(root, "IDTree", (tag) => !(tag instanceof PDFRef && lost.has(tag)));
  for (const ref of lost) root.context.delete(ref);
}

type Walk = {
  /** Pages and their annotations. */
  readonly gone: ReadonlySet<PDFObject>;
  readonly lost: Set<PDFRef>;
  readonly seen: Set<PDFDict>;
};

type Left = { readonly hasLost: boolean; readonly hasContent: boolean };

function tagsLeft(tag: PDFDict, page: PDFObject | undefined, walk: Walk, depth: number): Left {
  const { context } = tag;
  const { gone, lost, seen } = walk;
  seen.add(tag);
  const given = tag.get(named("K"));
  const list = context.lookup(given);
  const kids = list instanceof PDFArray ? list.asArray() : given === undefined ? [] : [given];
  const left: PDFObject[] = [];
  let [hasLost, hasContent] = [false, false];
  for (const kid of kids) {
    const object = context.lookup(kid);
    const own = object instanceof PDFDict ? (object.get(named("Pg")) ?? page) : page;
    const isOnGone = own !== undefined && gone.has(own);
    if (!(object instanceof PDFDict) || isReference(object)) {
      const to = object instanceof PDFDict ? object.get(named("Obj")) : undefined;
      if (isOnGone || (to !== undefined && gone.has(to))) hasLost = true;
      else {
        left.push(kid);
        hasContent = true;
      }
      continue;
    }
    if (seen.has(object)) continue;
    const within = depth < mostDepth ? tagsLeft(object, own, walk, depth + 1) : nothing;
    hasLost ||= within.hasLost;
    hasContent ||= within.hasContent;
    // A tag without content, such as an empty cell, stays with the tag above.
    if (within.hasContent || !(within.hasLost || isOnGone)) left.push(kid);
    else {
      hasLost = true;
      if (kid instanceof PDFRef) lost.add(kid);
    }
  }
  if (kids.length === 0 && page === undefined) for (const name of texts) tag.delete(name);
  if (!hasLost) return { hasLost, hasContent };
  if (!hasContent) for (const kid of left) if (kid instanceof PDFRef) lost.add(kid);
  tag.set(named("K"), context.obj(left));
  for (const name of texts) tag.delete(name);
  return { hasLost, hasContent };
}

const nothing: Left = { hasLost: true, hasContent: false };

/** To marked content or an object, such as a link. */
function isReference(kid: PDFDict): boolean {
  const type = kid.lookup(named("Type"));
  return type === named("MCR") || type === named("OBJR");
}

/** A field goes with its last part. */
function forgetField({ context, catalog }: PDFDocument, ref: PDFRef): void {
  const form = catalog.lookup(named("AcroForm"));
  for (let gone: PDFRef | undefined = ref; gone !== undefined;) {
    const parent: unknown = dictAt(context, gone)?.get(named("Parent"));
    const above = parent instanceof PDFRef ? dictAt(context, parent) : undefined;
    const kids = above?.lookup(named("Kids"));
    const fields = form instanceof PDFDict ? form.lookup(named("Fields")) : undefined;
    const list = kids instanceof PDFArray ? kids : fields instanceof PDFArray ? fields : undefined;
    const place = list?.asArray().indexOf(gone) ?? -1;
    if (place !== -1) list?.remove(place);
    context.delete(gone);
    gone = parent instanceof PDFRef && list?.size() === 0 ? parent : undefined;
  }
}

function dictAt(context: PDFContext, ref: PDFRef): PDFDict | undefined {
  const object = context.lookup(ref);
  return object instanceof PDFDict ? object : undefined;
}
