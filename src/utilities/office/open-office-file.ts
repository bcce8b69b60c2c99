import { readFile, writeFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import {
  type CalledDocument,
  damagedDocument,
  lockedDocument,
  otherDocument,
  readParts,
} from "#kit/document/package-parts.ts";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { readText } from "#kit/run/run-text.ts";
import {
  extensionAmong,
  type OfficeExtension,
  type OfficeFile,
  officeFiles,
} from "./office-files.ts";

export type OpenOfficeFile = {
  readonly path: string;
  readonly extension: OfficeExtension;
  /** With what it takes to read a table. */
  readonly filter: string;
  /** Says why LibreOffice couldn't read it. */
  readonly refusal: RunError;
  /** What the document asks for, and doesn't get. */
  readonly notices: readonly string[];
};

const oleStart = Buffer.from("d0cf11e0a1b11ae1", "hex");
const describing = /^META-INF\/manifest\.xml$|^\[Content_Types\]\.xml$|\.rels$|^mimetype$/;
/** In bytes. Larger ones aren't searched for links. */
const mostContent = 32 * 1024 ** 2;

/**
 * Checks that a file is what its name says, before LibreOffice reads it. Throws RunError `not_a_document`,
 * `empty_document`, `password_protected`, `too_large_unpacked`, `damaged_document`, and `not_text` as `readText` does.
 */
export async function openOfficeFile(
  input: ServerRunInput,
  allowed: readonly OfficeExtension[],
  context: ServerRunContext,
): Promise<OpenOfficeFile> {
  const name = `"${input.filename}"`;
  const extension = extensionAmong(input.filename, allowed);
  if (extension === undefined) {
    throw new RunError(
      "not_a_document",
      `${name} can't be converted here. These files can: ${allowed.map((each) => `.${each}`).join(", ")}.`,
    );
  }
  if (input.bytes === 0) throw new RunError("empty_document", `${name} is empty.`);
  const { label, kind, filter }: OfficeFile = officeFiles[extension];
  const called = { name, label };
  const opened = { path: input.path, extension, filter, refusal: damagedDocument(called) };
  if (kind.type === "csv") return { ...opened, ...(await openTable(input, called, context)) };
  const content = await readFile(input.path);
  if (kind.type === "rtf") {
    if (content.toString("latin1", 0, 5) !== "{\\rtf") throw otherDocument(called);
    return { ...opened, notices: linkNotice(name, linksOfRtf(content)) };
  }
  const isOle = content.subarray(0, oleStart.length).equals(oleStart);
  // New files with a password are in an OLE file too.
  if (isOle && content.includes(wide("EncryptedPackage"))) throw lockedDocument(called);
  if (kind.type === "ole") {
    if (!isOle || !hasStream(content, kind.stream)) throw otherDocument(called);
    const refusal = isLockedOle(content) ? lockedDocument(called) : opened.refusal;
    return { ...opened, refusal, notices: macroNotice(name, content.includes(wide("VBA"))) };
  }
  if (content.toString("latin1", 0, 2) !== "PK") throw otherDocument(called);
  const parts = readParts(content, called, describing);
  const names = [...parts.keys()];
  if (kind.type === "ooxml") {
    if (!names.some((part) => part.startsWith(kind.folder))) throw otherDocument(called);
    const links = names.flatMap((part) => linkedPictures(parts.get(part) ?? ""));
    const hasMacros = names.some((part) => part.endsWith("/vbaProject.bin"));
    return { ...opened, notices: [...macroNotice(name, hasMacros), ...linkNotice(name, links)] };
  }
  if (parts.get("mimetype")?.trim() !== kind.mime) throw otherDocument(called);
  if (parts.get("META-INF/manifest.xml")?.includes("encryption-data")) throw lockedDocument(called);
  const hasMacros = names.some((part) => /^(?:Basic|Scripts)\/.*\.(?:xml|py|js|bsh)$/.test(part));
  const links = linksOfOdf(content, called);
  return { ...opened, notices: [...macroNotice(name, hasMacros), ...linkNotice(name, links)] };
}

function wide(text: string): Buffer {
  return Buffer.from(text, "utf16le");
}

/** By its entry in the directory. Excel 5 calls the stream Book. */
function hasStream(content: Buffer, stream: string): boolean {
  const names = stream === "Workbook" ? [stream, "Book"] : [stream];
  return names.some((name) => content.includes(wide(`${name}\0`)));
}

/** Asked only after LibreOffice couldn't read it: [MS-DOC] 2.5.2, [MS-XLS] 2.4.117, [MS-PPT] 2.3.2. */
function isLockedOle(content: Buffer): boolean {
  for (let at = 512; at + 12 <= content.length; at += 512) {
    if (content.readUInt16LE(at) === 0xa5ec && (content.readUInt16LE(at + 10) & 0x0100) !== 0)
      return true;
    if (content.readUInt16LE(at) === 0x0809 && hasPasswordRecord(content, at)) return true;
  }
  return content.includes(Buffer.from("dfc4d1f3", "hex"));
}

function hasPasswordRecord(content: Buffer, start: number): boolean {
  let at = start;
  for (let record = 0; record < 20 && at + 4 <= content.length; record += 1) {
    if (content.readUInt16LE(at) === 0x002f) return true;
    at += 4 + content.readUInt16LE(at + 2);
  }
  return false;
}

/** Of relations that name a picture elsewhere. */
function linkedPictures(relations: string): readonly string[] {
  const all = relations.match(/<Relationship\b[^>]*>/g) ?? [];
  return all.filter(
    (each) => /Type="[^"]*\/image"/.test(each) && /TargetMode="External"/.test(each),
  );
}

function linksOfRtf(content: Buffer): readonly string[] {
  return content.toString("latin1").match(/\bINCLUDEPICTURE\b/g) ?? [];
}

function linksOfOdf(content: Buffer, called: CalledDocument): readonly string[] {
  const images = contentOfOdf(content, called).match(/<draw:image\b[^>]*>/g) ?? [];
  return images.filter((image) => /xlink:href="(?:[a-z][a-z0-9+.-]*:|\.\.\/|\/)/i.test(image));
}

function contentOfOdf(content: Buffer, called: CalledDocument): string {
  try {
    const { "content.xml": part } = unzipSync(content, {
      filter: ({ name, originalSize }) => name === "content.xml" && originalSize <= mostContent,
    });
    return Buffer.from(part ?? []).toString();
  } catch {
    throw damagedDocument(called);
  }
}

function macroNotice(name: string, hasMacros: boolean): readonly string[] {
  return hasMacros ? [`${name} has macros: they never run, and are left out.`] : [];
}

function linkNotice(name: string, { length }: readonly string[]): readonly string[] {
  if (length === 0) return [];
  const pictures = length === 1 ? "1 picture that isn't" : `${length} pictures that aren't`;
  return [`${name} links to ${pictures} inside the file: left out.`];
}

/** Writes the table as UTF-8, and finds its delimiter. */
async function openTable(
  input: ServerRunInput,
  called: CalledDocument,
  context: ServerRunContext,
): Promise<Pick<OpenOfficeFile, "path" | "filter" | "notices">> {
  const text = await readText(input);
  if (text.includes("\0")) throw otherDocument(called);
  if (text.trim() === "") throw new RunError("empty_document", `${called.name} is empty.`);
  const path = context.outputs.between("table.csv");
  await writeFile(path, text);
  // The delimiter, the quote and UTF-8, by their numbers.
  const filter = `${officeFiles.csv.filter}:${delimiterOf(text).charCodeAt(0)},34,76`;
  return { path, filter, notices: [] };
}

/** Returns what the first line has most of. */
function delimiterOf(text: string): string {
  const [line = ""] = text.split("\n", 1);
  const outside = line.replace(/"[^"]*"/g, "");
  const count = (delimiter: string) => outside.split(delimiter).length;
  return [",", ";", "\t", "|"].reduce((best, each) => (count(each) > count(best) ? each : best));
}
