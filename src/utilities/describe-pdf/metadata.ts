import {
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { decoded } from "#kit/pdf/page-streams.ts";
import { lineOf, oneLine } from "#kit/pdf/text-string.ts";
import { readDate, writtenDate } from "./metadata-dates.ts";
import type { Fact, Facts } from "./facts.ts";
import { newXmp, readXmp, type Xmp } from "./xmp.ts";

export type Metadata = {
  /** Of the document information, else of XMP. */
  readonly facts: Partial<Facts>;
  /** Where XMP says something else. */
  readonly differing: Partial<Facts>;
  /** Other names in the document information. */
  readonly others: readonly (readonly [name: string, value: string])[];
};

const named = (name: string) => PDFName.of(name);

/** In the document information (ISO 32000-1, 14.3.3). */
const entries: Readonly<Record<Fact, PDFName>> = {
  title: named("Title"),
  author: named("Author"),
  subject: named("Subject"),
  keywords: named("Keywords"),
  creator: named("Creator"),
  producer: named("Producer"),
  created: named("CreationDate"),
  modified: named("ModDate"),
};

export const allFacts = Object.keys(entries) as Fact[];

const isDate = (fact: Fact) => fact === "created" || fact === "modified";

const metadata = named("Metadata");

/** Reads both places. Lists facts in the order of `allFacts`. */
export function readMetadata(document: PDFDocument): Metadata {
  const info = infoOf(document);
  const xmp = readPacket(document);
  const facts: Partial<Facts> = {};
  const differing: Partial<Facts> = {};
  for (const fact of allFacts) {
    const own = readFact(fact, lineOf(info?.lookup(entries[fact])));
    const other = readFact(fact, xmp?.facts[fact]);
    const value = own ?? other;
    if (value === undefined) continue;
    facts[fact] = value;
    if (other !== undefined && !isSame(fact, other, value)) differing[fact] = other;
  }
  const known = new Set<PDFName>(Object.values(entries));
  const others = (info?.entries() ?? []).flatMap(([name, object]) => {
    const value = info?.context.lookup(object);
    const text = value instanceof PDFName ? value.decodeText() : lineOf(value);
    return known.has(name) || text === undefined ? [] : [[name.decodeText(), text] as const];
  });
  return { facts, differing, others };
}

function readFact(fact: Fact, text: string | undefined): string | undefined {
  if (text === undefined || text === "") return undefined;
  return isDate(fact) ? (readDate(text) ?? text) : oneLine(text);
}

/** Authors may be listed with other signs between, and dates without their time zone. */
function isSame(fact: Fact, one: string, other: string): boolean {
  if (isDate(fact)) return momentOf(one) === momentOf(other);
  if (fact !== "author") return one === other;
  const [first, second] = [one, other].map((text) => text.split(/\s*[;,]\s*/).join(";"));
  return first === second;
}

function momentOf(date: string): string {
  const time = new Date(/Z|[+-]\d\d:\d\d$/.test(date) ? date : `${date}Z`);
  return Number.isNaN(time.getTime()) ? date : time.toISOString();
}

function infoOf({ context }: PDFDocument): PDFDict | undefined {
  const info = context.lookup(context.trailerInfo.Info);
  return info instanceof PDFDict ? info : undefined;
}

function readPacket({ catalog }: PDFDocument): Xmp | undefined {
  const content = decoded(catalog.lookup(metadata));
  return content === undefined ? undefined : readXmp(content);
}

/** Writes values to both places, and removes those that are null. All others become the same in both. */
export function writeMetadata(
  document: PDFDocument,
  changed: Partial<Record<Fact, string | null>>,
): void {
  const { catalog, context } = document;
  const { facts, differing } = readMetadata(document);
  const xmp = readPacket(document) ?? newXmp();
  const info = infoOf(document) ?? PDFDict.withContext(context);
  for (const fact of allFacts) {
    const { [fact]: value = facts[fact] } = changed;
    const before = lineOf(info.lookup(entries[fact]));
    if (value === undefined) continue;
    if (value === null) {
      info.delete(entries[fact]);
      xmp.set(fact, null);
      continue;
    }
    if (readFact(fact, before) !== value) info.set(entries[fact], written(fact, value));
    const isInXmp = xmp.facts[fact] !== undefined && differing[fact] === undefined;
    if (!isInXmp || value !== facts[fact]) xmp.set(fact, value);
  }
  if (!(context.trailerInfo.Info instanceof PDFRef)) {
    context.trailerInfo.Info = context.register(info);
  }
  const packet = context.stream(Buffer.from(xmp.write()), { Type: "Metadata", Subtype: "XML" });
  catalog.set(metadata, context.register(packet));
}

function written(fact: Fact, value: string): PDFString | PDFHexString {
  const isRead = isDate(fact) && readDate(value) !== undefined;
  return isRead ? PDFString.of(writtenDate(value)) : PDFHexString.fromText(value);
}

/** Removes what is no fact: other names, all XMP, metadata of images, and other applications' data. */
export function removeOthers(document: PDFDocument): void {
  const { context } = document;
  const known = new Set<PDFName>(Object.values(entries));
  const info = infoOf(document);
  for (const name of info?.keys() ?? []) if (!known.has(name)) info?.delete(name);
  for (const [, object] of context.enumerateIndirectObjects()) {
    const owner = object instanceof PDFStream ? object.dict : object;
    if (!(owner instanceof PDFDict)) continue;
    for (const name of ["Metadata", "PieceInfo", "LastModified"]) owner.delete(named(name));
  }
}

/** Removes the document information and XMP if they say nothing. */
export function dropEmpty(document: PDFDocument): void {
  const { catalog, context } = document;
  const info = infoOf(document);
  if (info === undefined || info.keys().length > 0) return;
  delete context.trailerInfo.Info;
  catalog.delete(metadata);
}
