import {
  BlobReader,
  configure,
  type Entry as ZipEntry,
  ERR_ENCRYPTED,
  ERR_INVALID_PASSWORD,
  type FileEntry,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-native.js";
import { RunError } from "#kit/run/run-error.ts";
import {
  type Bytes,
  damaged,
  type Entry,
  joined,
  mostEntries,
  tooLarge,
  tooManyEntries,
} from "./entry.ts";

// Runs are in a worker already.
configure({ useWebWorkers: false });

/** Reads the directory at a ZIP's end. Throws RunError `damaged` or `too_many`. */
export async function readZip(blob: Blob): Promise<Entry[]> {
  const reader = new ZipReader(new BlobReader(blob));
  const entries: Entry[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.length === mostEntries) throw tooManyEntries();
      entries.push(entryOf(entry));
    }
  } catch (error) {
    if (error instanceof RunError || !(error instanceof Error)) throw error;
    throw damaged();
  }
  return entries;
}

function entryOf(entry: ZipEntry): Entry {
  const { filename, uncompressedSize, encrypted, rawLastModDate } = entry;
  // The high half is the mode of Unix, where 0xa000 is a symbolic link (APPNOTE 4.4.15).
  const isLink = entry.externalFileAttributes >>> 28 === 0xa;
  return {
    path: filename,
    bytes: uncompressedSize,
    modified: dosTime(Number(rawLastModDate)),
    kind: entry.directory ? "folder" : isLink ? "link" : "file",
    isEncrypted: encrypted,
    read: (most, password) => read(entry as FileEntry, most, password),
  };
}

/** Two seconds are the smallest step (APPNOTE 4.4.6). */
function dosTime(value: number): string {
  const part = (shift: number, bits: number) => (value >>> shift) & (2 ** bits - 1);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${1980 + part(25, 7)}-${two(part(21, 4))}-${two(part(16, 5))}`;
  return `${day} ${two(part(11, 5))}:${two(part(5, 6))}:${two(part(0, 5) * 2)}`;
}

async function read(entry: FileEntry, most: number, password: string): Promise<Bytes> {
  if (entry.uncompressedSize > most) throw tooLarge();
  if (entry.encrypted && password === "") {
    throw refuse("no_password", "This ZIP is encrypted: type its password.");
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  const writable = new WritableStream<Uint8Array>({
    write(piece) {
      length += piece.length;
      // What the directory says may be a lie.
      if (length > most) throw tooLarge();
      pieces.push(piece);
    },
  });
  try {
    const options = { checkSignature: true, checkOverlappingEntry: true };
    await entry.getData(writable, password === "" ? options : { ...options, password });
  } catch (error) {
    if (error instanceof RunError || !(error instanceof Error)) throw error;
    if (error.message === ERR_INVALID_PASSWORD || error.message === ERR_ENCRYPTED) {
      throw refuse("wrong_password", "This password is wrong.");
    }
    throw damaged();
  }
  return joined(pieces, length);
}

function refuse(code: string, sentence: string): RunError {
  return new RunError(code, sentence, { field: "password" });
}
