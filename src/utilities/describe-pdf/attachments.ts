import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
} from "@cantoo/pdf-lib";
import { documentNames, type NameEntry } from "#kit/pdf/name-tree.ts";
import { decoded } from "#kit/pdf/page-streams.ts";
import { annotationsOf } from "#kit/pdf/paint-fields.ts";
import { lineOf } from "#kit/pdf/text-string.ts";

export type Attachment = {
  /** As the file says it, which may be a path. */
  readonly name: string;
  readonly description: string;
  /** From 0. Undefined for the document's own. */
  readonly page: number | undefined;
  /** A file specification (ISO 32000-1, 7.11.3). */
  readonly file: PDFDict;
  /** Undefined for damaged files. */
  read(): Uint8Array | undefined;
};

const named = (name: string) => PDFName.of(name);

/** The name in any language comes first. */
const platforms = ["UF", "F", "Unix", "DOS", "Mac"].map(named);

/** Lists the document's files, and then those of comments by page. Names are in the order of the file. */
export function attachmentsIn(document: PDFDocument): Attachment[] {
  const { catalog, context } = document;
  const known = new Set<PDFDict>();
  const found: Attachment[] = [];
  const add = (file: PDFObject | undefined, other: string, page: number | undefined) => {
    if (!(file instanceof PDFDict) || known.has(file)) return;
    const stream = streamOf(file);
    if (stream === undefined) return;
    known.add(file);
    const [name = other] = platforms.flatMap((platform) => lineOf(file.lookup(platform)) ?? []);
    const description = lineOf(file.lookup(named("Desc"))) ?? "";
    found.push({ name, description, page, file, read: () => decoded(stream) });
  };
  for (const { key, value } of documentNames(catalog, "EmbeddedFiles")) {
    add(context.lookup(value), lineOf(key) ?? "", undefined);
  }
  for (const [page, { node }] of document.getPages().entries()) {
    for (const annotation of dictionariesOf(annotationsOf(node))) {
      if (isFileComment(annotation)) add(annotation.lookup(named("FS")), "", page);
    }
  }
  for (const file of dictionariesOf(catalog.lookup(named("AF")))) add(file, "", undefined);
  return found;
}

function streamOf(file: PDFDict): PDFStream | undefined {
  const embedded = file.lookup(named("EF"));
  if (!(embedded instanceof PDFDict)) return undefined;
  return platforms
    .map((platform) => embedded.lookup(platform))
    .find((object) => object instanceof PDFStream);
}

function dictionariesOf(list: PDFObject | undefined): PDFDict[] {
  if (!(list instanceof PDFArray)) return [];
  return list
    .asArray()
    .map((_one, index) => list.lookup(index))
    .filter((object) => object instanceof PDFDict);
}

function isFileComment(annotation: PDFDict): boolean {
  return annotation.lookup(named("Subtype")) === named("FileAttachment");
}

/** Removes attachments, the comments that hold them, and what else refers to them. */
export function removeAttachments(document: PDFDocument, removed: readonly Attachment[]): void {
  const { catalog, context } = document;
  const files = new Set<unknown>(removed.map(({ file }) => file));
  const isGone = (object: PDFObject) => files.has(context.lookup(object));
  writeTree(
    document,
    documentNames(catalog, "EmbeddedFiles").filter(({ value }) => !isGone(value)),
  );
  for (const { node } of document.getPages()) {
    const annotations = annotationsOf(node);
    for (let index = (annotations?.size() ?? 0) - 1; index >= 0; index -= 1) {
      const annotation = annotations?.lookup(index);
      if (!(annotation instanceof PDFDict) || !isFileComment(annotation)) continue;
      if (files.has(annotation.lookup(named("FS")))) annotations?.remove(index);
    }
  }
  for (const [, object] of context.enumerateIndirectObjects()) {
    const owner = object instanceof PDFStream ? object.dict : object;
    const list = owner instanceof PDFDict ? owner.lookup(named("AF")) : undefined;
    if (!(owner instanceof PDFDict) || !(list instanceof PDFArray)) continue;
    const left = list.asArray().filter((one) => !isGone(one));
    if (left.length === 0) owner.delete(named("AF"));
    else owner.set(named("AF"), context.obj(left));
  }
  // A portfolio without files would show an empty list instead of the pages.
  if (documentNames(catalog, "EmbeddedFiles").length === 0) catalog.delete(named("Collection"));
}

/** Attaches a file to the document as a whole. Expects a name that no other attachment has. */
export function attach(
  document: PDFDocument,
  name: string,
  content: Uint8Array,
  contentType: string,
): void {
  const { catalog, context } = document;
  const stream = context.flateStream(content, {
    Type: "EmbeddedFile",
    Params: { Size: content.byteLength },
  });
  if (/^[a-z]+\/[a-z0-9.+-]+$/.test(contentType)) {
    stream.dict.set(named("Subtype"), named(contentType));
  }
  const held = context.register(stream);
  const file = context.obj({ Type: "Filespec", EF: { F: held, UF: held } });
  const key = PDFHexString.fromText(name);
  file.set(named("F"), key);
  file.set(named("UF"), key);
  const entry = { key, value: context.register(file) };
  writeTree(document, [...documentNames(catalog, "EmbeddedFiles"), entry]);
}

/** Writes the names in order (ISO 32000-1, 7.9.6). */
function writeTree({ catalog, context }: PDFDocument, entries: readonly NameEntry[]): void {
  const given = catalog.lookup(named("Names"));
  const names = given instanceof PDFDict ? given : context.obj({});
  catalog.set(
    named("Names"),
    given instanceof PDFDict ? (catalog.get(named("Names")) ?? names) : names,
  );
  const pairs = PDFArray.withContext(context);
  const sorted = entries.toSorted((one, other) =>
    Buffer.compare(one.key.asBytes(), other.key.asBytes()),
  );
  for (const { key, value } of sorted) {
    pairs.push(key);
    pairs.push(value);
  }
  if (sorted.length === 0) names.delete(named("EmbeddedFiles"));
  else names.set(named("EmbeddedFiles"), context.obj({ Names: pairs }));
}
