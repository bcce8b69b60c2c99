import { PDFDict, PDFName, type PDFObject, type PDFPageLeaf, PDFStream } from "@cantoo/pdf-lib";
import {
  decoded,
  isKind,
  pageContent,
  resourceOf,
  resourcesOf,
  wholeContent,
} from "./page-streams.ts";
import { annotationsOf } from "./paint-fields.ts";
import { type Operand, readContent } from "./read-content.ts";

/** Resource kinds pages can name. Colour spaces hold no content, and inline pictures name them too. */
const kinds = ["XObject", "Pattern", "Shading", "Properties", "Font", "ExtGState"];

/** A page, and the lists of resources it uses. */
export type Listed = { readonly leaf: PDFPageLeaf; readonly lists: readonly PDFObject[] };

/** Prunes the pages that share a list of resources with a page that doesn't come along. */
export function pruneShared(kept: readonly Listed[], others: readonly Listed[]): void {
  const theirs = new Set(others.flatMap(({ lists }) => lists));
  for (const { leaf, lists } of kept) {
    if (lists.some((one) => theirs.has(one))) pruneQuickly(leaf);
  }
}

/**
 * Removes resources that the page's content doesn't mention, even within text. Leaves a page alone whose content can't
 * be read.
 */
export function pruneQuickly(page: PDFPageLeaf): void {
  const content = wholeContent(page);
  if (content !== undefined) prune(page, content, mentionedIn);
}

/** Removes resources that the page's content doesn't use: pages often share one list. */
export function pruneResources(page: PDFPageLeaf): void {
  prune(page, pageContent(page), namedIn);
}

/** Finds the lists that pages may share. */
export function listed(leaf: PDFPageLeaf): Listed {
  const resources = leaf.lookup(PDFName.of("Resources")) ?? resourcesAbove(leaf);
  if (!(resources instanceof PDFDict)) return { leaf, lists: [] };
  const groups = kinds.map((kind) => resources.lookup(PDFName.of(kind)));
  return { leaf, lists: [resources, ...groups].filter((one) => one instanceof PDFDict) };
}

function resourcesAbove(page: PDFPageLeaf): PDFObject | undefined {
  return page.context.lookup(page.getInheritableAttribute(PDFName.of("Resources")));
}

type Names = (content: Uint8Array) => Iterable<string>;

function prune(page: PDFPageLeaf, content: Uint8Array, names: Names): void {
  const resources = page.lookup(PDFName.of("Resources")) ?? resourcesAbove(page);
  if (!(resources instanceof PDFDict)) return;
  const used = new Set<string>();
  // Old programs let an appearance use the page's resources.
  for (const look of looksOf(page)) {
    if (resourcesOf(look.dict) === undefined) addNames(decoded(look), used, names);
  }
  const pruning = { names, known: new Set<PDFStream>() };
  page.set(PDFName.of("Resources"), pruned(resources, content, pruning, used));
}

function looksOf(page: PDFPageLeaf): PDFStream[] {
  const annotations = annotationsOf(page);
  return (annotations?.asArray() ?? []).flatMap((_one, index) => {
    const annotation = annotations?.lookup(index);
    const looks = annotation instanceof PDFDict ? annotation.lookup(PDFName.of("AP")) : undefined;
    const normal = looks instanceof PDFDict ? looks.lookup(PDFName.of("N")) : undefined;
    const states =
      normal instanceof PDFDict ? normal.keys().map((name) => normal.lookup(name)) : [normal];
    return states.filter((one) => one instanceof PDFStream);
  });
}

type Pruning = { readonly names: Names; readonly known: Set<PDFStream> };

function pruned(
  resources: PDFDict,
  content: Uint8Array,
  pruning: Pruning,
  usedElsewhere: ReadonlySet<string> = new Set(),
): PDFDict {
  const used = usedBy(resources, content, pruning, usedElsewhere);
  const own = resources.clone();
  for (const kind of kinds) {
    const group = resources.lookup(PDFName.of(kind));
    if (!(group instanceof PDFDict)) continue;
    const left = PDFDict.withContext(resources.context);
    for (const name of [...used].map((one) => PDFName.of(one))) {
      const value = group.get(name);
      if (value !== undefined) left.set(name, value);
    }
    own.set(PDFName.of(kind), left);
  }
  return own;
}

function usedBy(
  resources: PDFDict,
  content: Uint8Array,
  pruning: Pruning,
  usedElsewhere: ReadonlySet<string>,
): Set<string> {
  const used = new Set(usedElsewhere);
  addNames(content, used, pruning.names);
  // A set's iteration goes on to what is added meanwhile.
  for (const name of used) {
    for (const glyph of glyphsOf(resourceOf(resources, "Font", name).object)) {
      addNames(decoded(glyph), used, pruning.names);
    }
    const { object } = resourceOf(resources, "XObject", name);
    if (!isKind(object, "Form") || pruning.known.has(object)) continue;
    pruning.known.add(object);
    const inner = decoded(object);
    const own = resourcesOf(object.dict);
    if (own === undefined) addNames(inner, used, pruning.names);
    else if (inner !== undefined)
      object.dict.set(PDFName.of("Resources"), pruned(own, inner, pruning));
  }
  return used;
}

/** A Type 3 font without resources uses the page's (ISO 32000-1, 9.6.5). */
function glyphsOf(font: PDFObject | undefined): PDFStream[] {
  if (!(font instanceof PDFDict) || resourcesOf(font) !== undefined) return [];
  const glyphs = font.lookup(PDFName.of("CharProcs"));
  if (!(glyphs instanceof PDFDict)) return [];
  return glyphs.keys().flatMap((name) => {
    const glyph = glyphs.lookup(name);
    return glyph instanceof PDFStream ? [glyph] : [];
  });
}

function addNames(content: Uint8Array | undefined, used: Set<string>, names: Names): void {
  if (content === undefined) return;
  for (const name of names(content)) used.add(name);
}

/** Ten times as fast as reading it. */
function* mentionedIn(content: Uint8Array): Generator<string> {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString(
    "latin1",
  );
  for (const [, name = ""] of text.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g)) {
    yield name.replace(/#([0-9a-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
}

function namedIn(content: Uint8Array): Set<string> {
  const used = new Set<string>();
  for (const { operands } of readContent(content)) operands.forEach((one) => collect(one, used));
  return used;
}

function collect(operand: Operand, used: Set<string>): void {
  if (typeof operand !== "object") return;
  if ("name" in operand) used.add(operand.name);
  if ("list" in operand) for (const one of operand.list) collect(one, used);
}
