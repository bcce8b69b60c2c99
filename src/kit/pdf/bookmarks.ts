import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from "@cantoo/pdf-lib";
import { type Lead, leadsOf } from "./lead.ts";
import { numbersOf } from "./page-streams.ts";
import { lineOf } from "./text-string.ts";

/** What follows the page in a destination (ISO 32000-1, 12.3.2.2), such as `XYZ`, 0, 792 and null. */
type View = readonly [kind: string, ...places: (number | null)[]];

export type BookmarkTarget =
  /** From 0. */
  { readonly page: number; readonly view: View } | { readonly address: string };

export type Bookmark = {
  readonly title: string;
  /** Null for a heading that leads nowhere. */
  readonly target: BookmarkTarget | null;
  readonly isOpen: boolean;
  /** Bits of italic and bold. */
  readonly style: number;
  /** From 0 to 1. */
  readonly colour: readonly [number, number, number] | null;
  readonly inside: readonly Bookmark[];
};

/** Keeps the zoom, and starts at the top. */
export const wholePage: View = ["XYZ", null, null, null];

const named = (name: string) => PDFName.of(name);

const names = {
  action: named("A"),
  address: named("URI"),
  colour: named("C"),
  count: named("Count"),
  destination: named("Dest"),
  first: named("First"),
  goTo: named("GoTo"),
  kind: named("S"),
  last: named("Last"),
  next: named("Next"),
  outlines: named("Outlines"),
  previous: named("Prev"),
  style: named("F"),
  target: named("D"),
  title: named("Title"),
};

/** Files have a dozen at most. */
const mostLevels = 100;

type Walk = {
  readonly lead: Lead;
  readonly pages: ReadonlyMap<PDFRef, number>;
  readonly seen: Set<PDFDict>;
};

/** Reads the document's bookmarks. They may be damaged: what forms a circle is read once. */
export function readBookmarks(document: PDFDocument): Bookmark[] {
  const outline = document.catalog.lookup(names.outlines);
  if (!(outline instanceof PDFDict)) return [];
  const pages = new Map(document.getPages().map(({ ref }, index) => [ref, index]));
  return readLevel(outline, { lead: leadsOf(document), pages, seen: new Set([outline]) }, 0);
}

function readLevel(above: PDFDict, walk: Walk, depth: number): Bookmark[] {
  const all: Bookmark[] = [];
  let item: unknown = depth < mostLevels ? above.lookup(names.first) : undefined;
  while (item instanceof PDFDict && !walk.seen.has(item)) {
    walk.seen.add(item);
    const [count, style] = [names.count, names.style].map((name) => numberAt(item, name));
    const [red, green, blue] = numbersOf(item, "C").filter((part) => part >= 0 && part <= 1);
    all.push({
      title: lineOf(item.lookup(names.title)) ?? "",
      target: targetOf(item, walk),
      isOpen: (count ?? 0) >= 0,
      style: (style ?? 0) & 3,
      colour:
        red === undefined || green === undefined || blue === undefined ? null : [red, green, blue],
      inside: readLevel(item, walk, depth + 1),
    });
    item = item.lookup(names.next);
  }
  return all;
}

function numberAt(dictionary: unknown, name: PDFName): number | undefined {
  const value = dictionary instanceof PDFDict ? dictionary.lookup(name) : undefined;
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

function targetOf(item: PDFDict, { lead, pages }: Walk): BookmarkTarget | null {
  const action = item.lookup(names.action);
  const kind = action instanceof PDFDict ? action.lookup(names.kind) : undefined;
  if (action instanceof PDFDict && kind === names.address) {
    const address = lineOf(action.lookup(names.address)) ?? "";
    return isAddress(address) ? { address } : null;
  }
  const leads = action instanceof PDFDict && kind === names.goTo ? action.get(names.target) : null;
  const found = lead(item.get(names.destination) ?? leads ?? undefined);
  const ref = found?.get(0);
  const page = ref instanceof PDFRef ? pages.get(ref) : undefined;
  return found === undefined || page === undefined ? null : { page, view: viewOf(found) };
}

/** Other addresses, such as scripts and files of one's own computer, are dropped. */
export function isAddress(text: string): boolean {
  return /^(https?:\/\/|mailto:)\S+$/i.test(text);
}

/** How many numbers each view has. */
const views: Readonly<Record<string, number>> = {
  XYZ: 3,
  Fit: 0,
  FitH: 1,
  FitV: 1,
  FitR: 4,
  FitB: 0,
  FitBH: 1,
  FitBV: 1,
};

function viewOf(destination: PDFArray): View {
  const kind = destination.size() > 1 ? destination.lookup(1) : undefined;
  const name = kind instanceof PDFName ? kind.decodeText() : "";
  const count = Object.hasOwn(views, name) ? views[name] : undefined;
  if (count === undefined) return wholePage;
  const places = Array.from({ length: count }, (_, index) => {
    const value: unknown =
      index + 2 < destination.size() ? destination.lookup(index + 2) : undefined;
    return value instanceof PDFNumber && Number.isFinite(value.asNumber())
      ? value.asNumber()
      : null;
  });
  // Only these allow a null in all places.
  return name === "FitR" && places.includes(null) ? ["Fit"] : [name, ...places];
}

/**
 * Returns bookmarks of the pages that stay, at their new places. What is inside of another moves up. Those that belong
 * to no page stay around others, or if `keepsAll`.
 */
export function movedBookmarks(
  bookmarks: readonly Bookmark[],
  place: (page: number) => number | undefined,
  keepsAll: boolean,
): Bookmark[] {
  return bookmarks.flatMap((bookmark) => {
    const inside = movedBookmarks(bookmark.inside, place, keepsAll);
    const { target } = bookmark;
    if (target === null || "address" in target) {
      return keepsAll || inside.length > 0 ? [{ ...bookmark, inside }] : [];
    }
    const page = place(target.page);
    return page === undefined ? inside : [{ ...bookmark, inside, target: { ...target, page } }];
  });
}

/** Replaces the document's bookmarks. `pages` are those that targets count. */
export function writeBookmarks(
  document: PDFDocument,
  bookmarks: readonly Bookmark[],
  pages: readonly PDFRef[],
): void {
  const { catalog, context } = document;
  catalog.delete(names.outlines);
  if (bookmarks.length === 0) return;
  const outline = context.obj({ Type: "Outlines" });
  const ref = context.register(outline);
  const shown = writeLevel(outline, ref, bookmarks, pages);
  outline.set(names.count, PDFNumber.of(shown));
  catalog.set(names.outlines, ref);
}

/** Returns how many are shown while the one above is open (ISO 32000-1, 12.3.3). */
function writeLevel(
  above: PDFDict,
  aboveRef: PDFRef,
  bookmarks: readonly Bookmark[],
  pages: readonly PDFRef[],
): number {
  const { context } = above;
  const refs = bookmarks.map(() => context.nextRef());
  let shown = 0;
  for (const [index, bookmark] of bookmarks.entries()) {
    const { title, target, isOpen, style, colour, inside } = bookmark;
    const [ref, previous, next] = [refs[index], refs[index - 1], refs[index + 1]];
    if (ref === undefined) continue;
    const item = context.obj({ Parent: aboveRef });
    item.set(names.title, PDFHexString.fromText(title));
    if (previous !== undefined) item.set(names.previous, previous);
    if (next !== undefined) item.set(names.next, next);
    if (style !== 0) item.set(names.style, PDFNumber.of(style));
    if (colour !== null) item.set(names.colour, context.obj([...colour]));
    writeTarget(item, target, pages);
    const within = inside.length === 0 ? 0 : writeLevel(item, ref, inside, pages);
    if (within > 0) item.set(names.count, PDFNumber.of(isOpen ? within : -within));
    shown += 1 + (isOpen ? within : 0);
    context.assign(ref, item);
  }
  const [first, last] = [refs[0], refs.at(-1)];
  if (first !== undefined) above.set(names.first, first);
  if (last !== undefined) above.set(names.last, last);
  return shown;
}

function writeTarget(item: PDFDict, target: BookmarkTarget | null, pages: readonly PDFRef[]): void {
  const { context } = item;
  if (target === null) return;
  if ("address" in target) {
    const action = context.obj({ S: "URI" });
    // Addresses are ASCII. In hex, as brackets needn't match.
    const ascii = target.address.replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent);
    action.set(names.address, PDFHexString.fromBytes(Buffer.from(ascii)));
    item.set(names.action, action);
    return;
  }
  const page = pages[target.page];
  if (page === undefined) throw new Error(`There is no page ${target.page}.`);
  const [kind, ...places] = target.view;
  const all: PDFObject[] = [page, named(kind)];
  for (const one of places) all.push(one === null ? PDFNull : PDFNumber.of(one));
  const destination = PDFArray.withContext(context);
  for (const one of all) destination.push(one);
  item.set(names.destination, destination);
}
