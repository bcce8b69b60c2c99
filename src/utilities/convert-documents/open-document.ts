import { readFile, writeFile } from "node:fs/promises";
import { unzipSync, type UnzipFileInfo } from "fflate";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { readText } from "#kit/run/run-text.ts";
import { mendRtf } from "./mend-rtf.ts";
import { type Extension, extensionOf, extensions, type Input, inputs } from "./inputs.ts";

export type OpenDocument = {
  readonly path: string;
  readonly extension: Extension;
  readonly input: Input;
};

/** In bytes, of all parts of a package. Pandoc holds them in memory. */
const mostUnpacked = 300 * 1024 ** 2;
const mostParts = 20_000;
/** In bytes. Larger ones don't describe a package. */
const mostDescription = 1024 ** 2;

/** What a package must have. */
const needed: Readonly<Record<string, (names: ReadonlySet<string>) => boolean>> = {
  docx: (names) => [...names].some((name) => name.startsWith("word/")),
  odt: (names) => names.has("content.xml"),
  epub: (names) => names.has("META-INF/container.xml"),
};

/** Obfuscated fonts, which protect no text. */
const fontAlgorithms = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/;

/**
 * Checks that a file is what its name says, and writes text as UTF-8 for Pandoc.
 * Throws RunError `not_a_document`, `empty_document`, `old_word_document`, `password_protected`, `copy_protected`,
 * `too_large_unpacked`, `damaged_document`, and `not_text` as `readText` does.
 */
export async function openDocument(
  file: ServerRunInput,
  context: ServerRunContext,
): Promise<OpenDocument> {
  const extension = extensionOf(file.filename);
  const name = `"${file.filename}"`;
  if (extension === undefined) {
    throw new RunError(
      "not_a_document",
      `${name} can't be converted. These files can: ${extensions.map((each) => `.${each}`).join(", ")}.`,
    );
  }
  if (file.bytes === 0) throw new RunError("empty_document", `${name} is empty.`);
  const input = inputs[extension];
  if (input.kind === "package") {
    checkPackage(await readFile(file.path), extension, name);
    return { path: file.path, extension, input };
  }
  const text = extension === "rtf" ? await readRtf(file, name) : await readText(file);
  if (text.includes("\0")) throw notThat(name, input);
  if (text.trim() === "") throw new RunError("empty_document", `${name} is empty.`);
  const path = context.outputs.between(`document.${extension}`);
  await writeFile(path, text);
  return { path, extension, input };
}

/** Its characters outside ASCII are Windows-1252 unless it says otherwise. */
async function readRtf(file: ServerRunInput, name: string): Promise<string> {
  const text = new TextDecoder("windows-1252").decode(await file.blob.arrayBuffer());
  if (!text.startsWith("{\\rtf")) throw notThat(name, inputs.rtf);
  return mendRtf(text);
}

function notThat(name: string, { label }: Input): RunError {
  return new RunError("not_a_document", `${name} is not ${label}.`);
}

export function damaged(name: string, { label }: Input, where = ""): RunError {
  return new RunError(
    "damaged_document",
    `${name} can't be read${where}. It is damaged, or not really ${label}.`,
  );
}

function checkPackage(content: Buffer, extension: Extension, name: string): void {
  const input = inputs[extension];
  if (content.readUIntBE(0, Math.min(4, content.length)) === 0xd0cf11e0) {
    throw refusalOfOle(content, name);
  }
  if (content.toString("latin1", 0, 2) !== "PK") throw notThat(name, input);
  const parts = readParts(content, name, input);
  if (needed[extension]?.(new Set(parts.keys())) === false) throw notThat(name, input);
  const manifest = parts.get("META-INF/manifest.xml") ?? "";
  if (extension === "odt" && /encryption-data/.test(manifest)) throw locked(name);
  const encrypted = parts.get("META-INF/encryption.xml") ?? "";
  const algorithms = [...encrypted.matchAll(/EncryptionMethod[^>]*?Algorithm\s*=\s*["']([^"']*)/g)];
  if (
    extension === "epub" &&
    (parts.has("META-INF/rights.xml") ||
      parts.has("META-INF/sinf.xml") ||
      algorithms.some(([, algorithm = ""]) => !fontAlgorithms.test(algorithm)))
  ) {
    throw new RunError(
      "copy_protected",
      `${name} has copy protection (DRM), so it can't be converted.`,
    );
  }
}

/** Old Word files and encrypted new ones are both OLE files. */
function refusalOfOle(content: Buffer, name: string): RunError {
  if (content.includes(Buffer.from("EncryptedPackage", "utf16le"))) return locked(name);
  return new RunError(
    "old_word_document",
    `${name} is in the old .doc format. Open it in Word or LibreOffice, and save it as .docx.`,
  );
}

function locked(name: string): RunError {
  return new RunError(
    "password_protected",
    `${name} has a password. Save a copy without it, and convert that.`,
  );
}

/** Returns the names of all parts, with the text of those that describe the package. */
function readParts(content: Buffer, name: string, input: Input): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let unpacked = 0;
  const wants = (info: UnzipFileInfo) => {
    // A part that hides its size could have any.
    unpacked += info.originalSize === 0 && info.size > 2 ? Infinity : info.originalSize;
    parts.set(info.name, "");
    if (unpacked > mostUnpacked || parts.size > mostParts) {
      throw new RunError(
        "too_large_unpacked",
        `${name} is more than ${mostUnpacked / 1024 ** 2} MB when unpacked. Use a smaller document, or split it.`,
      );
    }
    return (
      /^META-INF\/(?:manifest|encryption)\.xml$/.test(info.name) &&
      info.originalSize <= mostDescription
    );
  };
  try {
    const described = unzipSync(content, { filter: wants });
    for (const [part, bytes] of Object.entries(described)) {
      parts.set(part, Buffer.from(bytes).toString());
    }
  } catch (error) {
    if (error instanceof RunError) throw error;
    throw damaged(name, input);
  }
  return parts;
}
