import { constants, deflateSync, inflateRawSync, inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import { decoded, isKind } from "#kit/pdf/page-streams.ts";

/** How much of a stream is left. */
export type Left = "all" | "part" | "nothing";

/** Replaces damaged streams by what can be read of them, removes what is no object, and returns those streams. */
export function mendStreams({ context }: PDFDocument): Map<PDFObject, Left> {
  const damaged = new Map<PDFObject, Left>();
  for (const [ref, stream] of context.enumerateIndirectObjects()) {
    // Writing its bytes again would damage the new file as well.
    if (stream instanceof PDFInvalidObject) context.assign(ref, PDFNull);
    if (!(stream instanceof PDFRawStream)) continue;
    const isOther = !isFlate(stream.dict);
    if (isOther && !isUnreadable(stream) && !hasLostFilter(stream)) continue;
    const left = isOther ? inflated(stream.contents) : inflatedPart(stream.contents);
    if (left === undefined && !isOther) continue;
    const mended = remade(stream.dict, left ?? Buffer.alloc(0), isOther);
    context.assign(ref, mended);
    // A damaged filter's name loses nothing where the bytes are plainly of the usual one.
    const isWhole = isOther && left !== undefined;
    damaged.set(mended, isWhole ? "all" : (left?.length ?? 0) === 0 ? "nothing" : "part");
  }
  return damaged;
}

/** As the first filter, so that the others and their parameters stay. */
function isFlate(dict: PDFDict): boolean {
  const filter = dict.lookup(PDFName.of("Filter"));
  const first = filter instanceof PDFArray ? filter.lookup(0) : filter;
  return first === PDFName.of("FlateDecode") || first === PDFName.of("Fl");
}

/** Pictures have filters that only programs for pictures read. */
function isUnreadable(stream: PDFRawStream): boolean {
  const { dict } = stream;
  if (!dict.has(PDFName.of("Filter")) || dict.has(PDFName.of("Crypt"))) return false;
  return !isKind(stream, "Image") && decoded(stream) === undefined;
}

/** Programs compress what a page draws, which names no type. */
function hasLostFilter({ dict, contents: bytes }: PDFRawStream): boolean {
  const named = ["Filter", "Type", "Subtype", "Params"].some((name) => dict.has(PDFName.of(name)));
  return !named && inflated(bytes) !== undefined;
}

function remade(old: PDFDict, content: Buffer, isOther: boolean): PDFRawStream {
  const dict = old.clone();
  if (isOther) {
    dict.delete(PDFName.of("DecodeParms"));
    dict.set(PDFName.of("Filter"), PDFName.of("FlateDecode"));
  }
  return PDFRawStream.of(dict, deflateSync(content));
}

function inflated(packed: Uint8Array): Buffer | undefined {
  return attempt(() => inflateSync(packed));
}

/** Undefined if all of it inflates. */
function inflatedPart(packed: Uint8Array): Buffer | undefined {
  if (inflated(packed) !== undefined) return undefined;
  const part = longest(packed, inflateSync);
  // The damage may be in the header, which nothing needs.
  return part.length > 0 ? part : longest(packed.subarray(2), inflateRawSync);
}

/** Inflates up to the first byte that can't be right. */
function longest(packed: Uint8Array, inflate: typeof inflateSync): Buffer {
  const upTo = (end: number) =>
    attempt(() => inflate(packed.subarray(0, end), { finishFlush: constants.Z_SYNC_FLUSH }));
  let [right, wrong] = [0, packed.length + 1];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (upTo(middle) === undefined) wrong = middle;
    else right = middle;
  }
  return upTo(right) ?? Buffer.alloc(0);
}

function attempt(inflate: () => Buffer): Buffer | undefined {
  try {
    return inflate();
  } catch {
    // Whatever it is, these bytes don't inflate.
    return undefined;
  }
}

/** Says for each page, by index, what is left of what it draws, if anything is damaged. */
export function damagedPages(
  document: PDFDocument,
  damaged: ReadonlyMap<PDFObject, Left>,
): Map<number, Left> {
  const pages = new Map<number, Left>();
  for (const [index, { node }] of document.getPages().entries()) {
    const content = reached(node.get(contents), node);
    const all = reached(node, node);
    const streams = [...content].filter((object) => object instanceof PDFStream);
    const isLost = streams.every((one) => damaged.get(one) === "nothing");
    // An empty page has no content, and needs none.
    if (isLost && node.get(contents) !== undefined) pages.set(index, "nothing");
    else if ([...all].some((object) => (damaged.get(object) ?? "all") !== "all")) {
      pages.set(index, "part");
    }
  }
  return pages;
}

const contents = PDFName.of("Contents");
/** They lead to the rest of the document. */
const elsewhere = new Set(
  ["Parent", "P", "Dest", "A", "StructParent", "B"].map((name) => PDFName.of(name)),
);

function reached(start: PDFObject | undefined, { context }: PDFDict): Set<PDFObject> {
  const known = new Set<PDFObject>();
  const waiting = start === undefined ? [] : [start];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    const own = object instanceof PDFRef ? context.lookup(object) : object;
    if (own === undefined || known.has(own)) continue;
    known.add(own);
    if (own instanceof PDFArray) waiting.push(...own.asArray());
    else if (own instanceof PDFStream) waiting.push(own.dict);
    else if (own instanceof PDFDict)
      for (const [name, value] of own.entries()) if (!elsewhere.has(name)) waiting.push(value);
  }
  return known;
}
