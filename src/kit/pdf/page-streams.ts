import {
  decodePDFRawStream,
  PDFArray,
  PDFContentStream,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";

/** Undefined for pictures and damaged streams. */
export function decoded(stream: PDFObject | undefined): Uint8Array | undefined {
  if (stream instanceof PDFContentStream) return stream.getUnencodedContents();
  if (!(stream instanceof PDFRawStream)) return undefined;
  try {
    return decodePDFRawStream(stream).decode();
  } catch {
    // Unknown filters and damage.
    return undefined;
  }
}

export function pageContent(page: PDFDict): Uint8Array {
  return Buffer.concat(contentParts(page).map((part) => part ?? new Uint8Array()));
}

/** Undefined if a part of the page's content can't be decoded. */
export function wholeContent(page: PDFDict): Uint8Array | undefined {
  const parts = contentParts(page);
  return parts.includes(undefined)
    ? undefined
    : Buffer.concat(parts.filter((part) => part !== undefined));
}

function contentParts(page: PDFDict): (Uint8Array | undefined)[] {
  const contents = page.lookup(PDFName.of("Contents"));
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((_one, index) => contents.lookup(index))
      : [contents];
  return streams
    .filter((stream) => stream instanceof PDFStream)
    .map((stream) => {
      const content = decoded(stream);
      return content === undefined ? undefined : Buffer.concat([content, Buffer.from("\n")]);
    });
}

export function resourceOf(
  resources: PDFDict | undefined,
  kind: string,
  name: string,
): { readonly ref: PDFRef | undefined; readonly object: PDFObject | undefined } {
  const group = resources?.lookup(PDFName.of(kind));
  const entry = group instanceof PDFDict ? group.get(PDFName.of(name)) : undefined;
  const object = entry instanceof PDFRef ? resources?.context.lookup(entry) : entry;
  return { ref: entry instanceof PDFRef ? entry : undefined, object };
}

export function resourcesOf(dictionary: PDFDict): PDFDict | undefined {
  const resources = dictionary.lookup(PDFName.of("Resources"));
  return resources instanceof PDFDict ? resources : undefined;
}

/** Empty if missing. */
export function numbersOf(dictionary: PDFDict, name: string): number[] {
  const array = dictionary.lookup(PDFName.of(name));
  if (!(array instanceof PDFArray)) return [];
  return array.asArray().map((_one, index) => {
    const value: unknown = array.lookup(index);
    return typeof value === "object" && value !== null && "asNumber" in value
      ? (value as { asNumber(): number }).asNumber()
      : Number.NaN;
  });
}

export function isKind(stream: PDFObject | undefined, subtype: string): stream is PDFStream {
  return (
    stream instanceof PDFStream && stream.dict.lookup(PDFName.of("Subtype")) === PDFName.of(subtype)
  );
}
