import {
  PDFArray,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import { isKind, pageContent } from "#kit/pdf/page-streams.ts";
import { readContent } from "#kit/pdf/read-content.ts";
import { filterOf } from "#kit/pdf/read-picture.ts";

const parent = PDFName.of("Parent");
const aside = ["Metadata", "PieceInfo", "OPI", "Alternates"].map((name) => PDFName.of(name));

/** Removes texts about pictures and forms: XMP, private data, and all in a JPEG that doesn't change its look. */
export function stripPictures(page: PDFDict): void {
  for (const [ref, object] of reachable(page)) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) for (const name of aside) dict.delete(name);
    if (ref === undefined || !(object instanceof PDFRawStream) || !isJpeg(object)) continue;
    const bare = bareJpeg(object.contents);
    if (bare === undefined || bare.length === object.contents.length) continue;
    page.context.assign(ref, PDFRawStream.of(object.dict, bare));
  }
}

/** Whether a page draws pictures, whose text nothing here reads. */
export function hasPictures(page: PDFDict): boolean {
  for (const [, object] of reachable(page)) if (isKind(object, "Image")) return true;
  for (const { operator } of readContent(pageContent(page))) if (operator === "BI") return true;
  return false;
}

/** The texts a picture carries outside of its pixels, as bytes. */
export function carriedText(picture: PDFStream): Uint8Array {
  if (!(picture instanceof PDFRawStream)) return new Uint8Array();
  if (isJpeg(picture)) return besides(picture.contents, bareJpeg(picture.contents));
  return filterOf(picture.dict) === "JPXDecode" ? jpxTexts(picture.contents) : new Uint8Array();
}

function isJpeg({ dict }: PDFRawStream): boolean {
  return ["DCTDecode", "DCT"].includes(filterOf(dict) ?? "");
}

/** What can't be taken apart is searched whole. */
function besides(all: Uint8Array, bare: Uint8Array | undefined): Uint8Array {
  return bare === undefined ? all : new Uint8Array();
}

/** JFIF, ICC and Adobe's colours change how a JPEG looks. */
const lookSegments = new Set([0xe0, 0xe2, 0xee]);

/**
 * Drops comments, other application segments and what follows the image (ITU-T T.81, B.1). Undefined if it isn't a JPEG
 * to its end.
 */
function bareJpeg(jpeg: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(jpeg);
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  const parts = [bytes.subarray(0, 2)];
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.length) return undefined;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const isText = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);
    const next = marker === 0xda ? endOfScan(bytes, end) : end;
    if (!isText || lookSegments.has(marker)) parts.push(bytes.subarray(at, next));
    at = next;
  }
  return undefined;
}

/** A scan ends at a marker other than a restart. Zero follows 0xff in its data. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** All boxes but the image's code (ISO/IEC 15444-1, annex I). */
function jpxTexts(jpx: Uint8Array): Uint8Array {
  const bytes = Buffer.from(jpx);
  const parts: Buffer[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    const isLong = size === 1 && at + 16 <= bytes.length;
    const whole = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size === 0 ? bytes.length : size;
    const end = Math.min(bytes.length, at + Math.max(8, whole));
    if (bytes.toString("latin1", at + 4, at + 8) !== "jp2c") parts.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

function* reachable(page: PDFDict): Generator<readonly [PDFRef | undefined, PDFObject]> {
  const known = new Set<PDFObject>();
  const waiting: PDFObject[] = [page];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    const ref = object instanceof PDFRef ? object : undefined;
    const own = ref === undefined ? object : page.context.lookup(ref);
    if (own === undefined || known.has(own)) continue;
    known.add(own);
    yield [ref, own];
    if (own instanceof PDFArray) waiting.push(...own.asArray());
    const dict = own instanceof PDFStream ? own.dict : own;
    if (!(dict instanceof PDFDict)) continue;
    for (const [name, value] of dict.entries()) if (name !== parent) waiting.push(value);
  }
}
