import { readFile, writeFile } from "node:fs/promises";
import { lockedDocument, otherDocument, readParts } from "#kit/document/package-parts.ts";
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

/** What a package must have. */
const needed: Readonly<Record<string, (names: ReadonlySet<string>) => boolean>> = {
  docx: (names) => [...names].some((name) => name.startsWith("word/")),
  odt: (names) => names.has("content.xml"),
  epub: (names) => names.has("META-INF/container.xml"),
};

const describing = /^META-INF\/(?:manifest|encryption)\.xml$/;

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
  if (text.includes("\0")) throw otherDocument({ name, label: input.label });
  if (text.trim() === "") throw new RunError("empty_document", `${name} is empty.`);
  const path = context.outputs.between(`document.${extension}`);
  await writeFile(path, text);
  return { path, extension, input };
}

/** Its characters outside ASCII are Windows-1252 unless it says otherwise. */
async function readRtf(file: ServerRunInput, name: string): Promise<string> {
  const text = new TextDecoder("windows-1252").decode(await file.blob.arrayBuffer());
  if (!text.startsWith("{\\rtf")) throw otherDocument({ name, label: inputs.rtf.label });
  return mendRtf(text);
}

function checkPackage(content: Buffer, extension: Extension, name: string): void {
  const input = inputs[extension];
  if (content.readUIntBE(0, Math.min(4, content.length)) === 0xd0cf11e0) {
    throw refusalOfOle(content, name);
  }
  if (content.toString("latin1", 0, 2) !== "PK") throw otherDocument({ name, label: input.label });
  const parts = readParts(content, { name, label: input.label }, describing);
  if (needed[extension]?.(new Set(parts.keys())) === false)
    throw otherDocument({ name, label: input.label });
  const manifest = parts.get("META-INF/manifest.xml") ?? "";
  if (extension === "odt" && /encryption-data/.test(manifest)) throw lockedDocument({ name });
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
  if (content.includes(Buffer.from("EncryptedPackage", "utf16le"))) return lockedDocument({ name });
  return new RunError(
    "old_word_document",
    `${name} is in the old .doc format. Open it in Word or LibreOffice, and save it as .docx.`,
  );
}
