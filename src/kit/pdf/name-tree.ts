import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFString,
} from "@cantoo/pdf-lib";

export type NameEntry = { readonly key: PDFString | PDFHexString; readonly value: PDFObject };

/** Reads a name tree (ISO 32000-1, 7.9.6), which may be damaged. */
export function readNameTree(root: PDFObject | undefined): NameEntry[] {
  return readTree(root, "Names").flatMap(([key, value]) =>
    key instanceof PDFString || key instanceof PDFHexString ? [{ key, value }] : [],
  );
}

/** Reads a number tree (ISO 32000-1, 7.9.7), which may be damaged. */
export function readNumberTree(root: PDFObject | undefined): (readonly [number, PDFObject])[] {
  return readTree(root, "Nums").flatMap(([key, value]) =>
    key instanceof PDFNumber ? [[key.asNumber(), value] as const] : [],
  );
}

function readTree(root: PDFObject | undefined, name: string): (readonly [unknown, PDFObject])[] {
  const entries: (readonly [unknown, PDFObject])[] = [];
  const seen = new Set<PDFObject>();
  const waiting = [root];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!(node instanceof PDFDict) || seen.has(node)) continue;
    seen.add(node);
    const kids = node.lookup(PDFName.of("Kids"));
    if (kids instanceof PDFArray) {
      for (let index = kids.size() - 1; index >= 0; index -= 1) waiting.push(kids.lookup(index));
    }
    const pairs = node.lookup(PDFName.of(name));
    if (!(pairs instanceof PDFArray)) continue;
    for (let index = 0; index + 1 < pairs.size(); index += 2) {
      entries.push([pairs.lookup(index), pairs.get(index + 1)]);
    }
  }
  return entries;
}

/** Removes entries from a name tree, which then has one node: the limits of others would keep removed names. */
export function filterNameTree(
  above: PDFDict,
  name: string,
  stays: (value: PDFObject) => boolean,
): void {
  const given = readNameTree(above.lookup(PDFName.of(name)));
  const left = given.filter(({ value }) => stays(value));
  if (left.length === given.length) return;
  const pairs = PDFArray.withContext(above.context);
  for (const { key, value } of left) {
    pairs.push(key);
    pairs.push(value);
  }
  above.set(PDFName.of(name), above.context.obj({ Names: pairs }));
}

/** Reads one of the document's name trees. */
export function documentNames(catalog: PDFDict, name: string): NameEntry[] {
  const names = catalog.lookup(PDFName.of("Names"));
  return names instanceof PDFDict ? readNameTree(names.lookup(PDFName.of(name))) : [];
}
