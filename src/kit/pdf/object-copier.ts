import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";

export type ObjectCopier = {
  /** Copies the object and all that it refers to. Null for an object that doesn't exist. */
  copy(ref: PDFRef): PDFRef | typeof PDFNull;
  readonly copies: ReadonlyMap<PDFRef, PDFRef>;
};

/** Keys of the document's tag tree, which would lead into another tree in another document. */
const tagged = ["StructParent", "StructParents"].map((name) => PDFName.of(name));

/**
 * Makes a copier that copies each object once, and what `instead` gives in place of an object. Unlike pdf-lib's it
 * doesn't recurse along references, which may chain for thousands of objects.
 */
export function objectCopier(
  source: PDFContext,
  target: PDFContext,
  instead: ReadonlyMap<PDFRef, PDFObject>,
): ObjectCopier {
  const copies = new Map<PDFRef, PDFRef>();
  const waiting: [from: PDFObject, to: PDFRef][] = [];

  function copyRef(ref: PDFRef): PDFRef | typeof PDFNull {
    const known = copies.get(ref);
    if (known !== undefined) return known;
    const object = instead.get(ref) ?? source.lookup(ref);
    if (object === undefined || object === PDFNull) return PDFNull;
    const copy = target.nextRef();
    copies.set(ref, copy);
    waiting.push([object, copy]);
    return copy;
  }

  function copyValue(object: PDFObject): PDFObject {
    if (object instanceof PDFRef) return copyRef(object);
    if (object instanceof PDFDict) return copyDict(object);
    if (object instanceof PDFArray) {
      const copy = PDFArray.withContext(target);
      for (const one of object.asArray()) copy.push(copyValue(one));
      return copy;
    }
    if (!(object instanceof PDFStream)) return object.clone(target);
    // Shares the bytes, which nothing changes in place.
    if (object instanceof PDFRawStream) {
      return PDFRawStream.of(copyDict(object.dict), object.contents);
    }
    const copy = object.clone(target);
    for (const [name, value] of object.dict.entries()) copy.dict.set(name, copyValue(value));
    return copy;
  }

  function copyDict(dictionary: PDFDict): PDFDict {
    const copy = dictionary.clone(target);
    for (const [name, value] of dictionary.entries()) copy.set(name, copyValue(value));
    for (const name of tagged) copy.delete(name);
    return copy;
  }

  return {
    copies,
    copy(ref) {
      const copy = copyRef(ref);
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const [from, to] = next;
        target.assign(to, copyValue(from));
      }
      return copy;
    },
  };
}
