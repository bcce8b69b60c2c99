import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { decoded, isKind } from "#kit/pdf/page-streams.ts";
import { carriedText } from "./picture-metadata.ts";
import { plain, type Word } from "./words.ts";

/**
 * Searches all objects and streams except pixels, which finds hidden text such as alternative texts and layer names.
 */
export function mentions(page: PDFDict, words: readonly Word[]): boolean {
  const known = new Set<PDFObject>();
  const waiting: PDFObject[] = [page];
  const isSaid = (text: string) => {
    const letters = plain(text);
    return words.some(({ pattern }) => letters.search(pattern) !== -1);
  };
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    const own = object instanceof PDFRef ? page.context.lookup(object) : object;
    if (own === undefined || known.has(own)) continue;
    known.add(own);
    if (own instanceof PDFString || own instanceof PDFHexString) {
      if (isSaid(own.decodeText())) return true;
    } else if (own instanceof PDFArray) {
      waiting.push(...own.asArray());
    } else if (own instanceof PDFStream) {
      waiting.push(own.dict);
      if (saysInBytes(isKind(own, "Image") ? carriedText(own) : decoded(own), isSaid)) return true;
    } else if (own instanceof PDFDict) {
      for (const [name, value] of own.entries()) if (name !== parent) waiting.push(value);
    }
  }
  return false;
}

const parent = PDFName.of("Parent");

/** In one- and two-byte encodings, and in UTF-8. */
function saysInBytes(bytes: Uint8Array | undefined, isSaid: (text: string) => boolean): boolean {
  if (bytes === undefined) return false;
  const text = Buffer.from(bytes).toString("latin1");
  if (isSaid(text) || (text.includes("\0") && isSaid(text.replaceAll("\0", "")))) return true;
  return /[\x80-\xff]/.test(text) && isSaid(Buffer.from(bytes).toString("utf8"));
}
