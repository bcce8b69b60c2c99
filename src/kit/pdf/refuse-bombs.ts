import { inflateSync } from "node:zlib";
import type { ServerRunInput } from "../run/run-context.ts";
import { RunError } from "../run/run-error.ts";

/** Per stream, and for all together except pictures. */
const streamBytes = 128 * 1024 ** 2;
const documentBytes = 256 * 1024 ** 2;

/** Programs compress once. */
const mostLayers = 8;

const dictionaryBytes = 4096;

/**
 * Inflates what follows each `stream` before anything reads the PDF (decision 0066). Throws RunError
 * `pdf_unpacks_too_large`.
 */
export function refuseBombs(input: ServerRunInput, bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let unpacked = 0;
  for (let at = file.indexOf("stream"); at !== -1; at = file.indexOf("stream", at + 6)) {
    const start = startOfStream(file, at);
    if (start === undefined) continue;
    const size = unpackedBytes(file.subarray(start));
    if (!isPicture(file, at)) unpacked += size;
    if (size > streamBytes || unpacked > documentBytes) throw tooLarge(input);
  }
}

/** Undefined after `endstream` and within text. */
function startOfStream(file: Buffer, at: number): number | undefined {
  if (file.toString("latin1", Math.max(0, at - 3), at) === "end") return undefined;
  let start = at + 6;
  while (file[start] === 0x20) start += 1;
  if (file[start] === 0x0d) start += 1;
  if (file[start] === 0x0a) start += 1;
  return start === at + 6 ? undefined : start;
}

/** Returns the largest layer's size. */
function unpackedBytes(packed: Buffer): number {
  let layer = packed;
  let largest = 0;
  for (let depth = 0; depth < mostLayers && isPacked(layer); depth += 1) {
    const next = inflate(layer);
    if (next === "too-large") return streamBytes + 1;
    if (next === undefined) return largest;
    largest = Math.max(largest, next.byteLength);
    layer = next;
  }
  return isPacked(layer) ? streamBytes + 1 : largest;
}

/** RFC 1950, 2.2: method 8, a window up to 32 KiB, no dictionary, a valid check. */
function isPacked(bytes: Buffer): boolean {
  const [method = 0, flags = 0] = bytes;
  return (
    (method & 0x0f) === 8 &&
    method >> 4 <= 7 &&
    (flags & 0x20) === 0 &&
    (method * 256 + flags) % 31 === 0
  );
}

function inflate(bytes: Buffer): Buffer | "too-large" | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: streamBytes });
  } catch (error) {
    const isFull =
      error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    // Other errors are left to the reader.
    return isFull ? "too-large" : undefined;
  }
}

/** Distrusts escaped names and object streams. */
function isPicture(file: Buffer, at: number): boolean {
  const before = file.toString("latin1", Math.max(0, at - dictionaryBytes), at);
  const dictionary = before.slice(before.lastIndexOf("obj"));
  return /\/Subtype\s*\/Image\b/.test(dictionary) && !/#|\/ObjStm|\/XRef/.test(dictionary);
}

function tooLarge(input: ServerRunInput): RunError {
  return new RunError(
    "pdf_unpacks_too_large",
    `"${input.filename}" unpacks to more than 128 MB in one stream, or 256 MB in total. That is over the limit for a PDF.`,
  );
}
