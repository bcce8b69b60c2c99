import {
  BlobReader,
  configure,
  type Entry,
  type FileEntry,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-native.js";
import { typeOfName } from "#kit/pipeline/file-types.ts";
import { SentenceError } from "#web/browser/error-message.ts";
import { formatCount } from "#web/ui/format/format-number.ts";

// A page's policy allows no workers of other scripts.
configure({ useWebWorkers: false });

/** What may still be added. */
export interface Room {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Takes the files out of a ZIP, without their folders. Looks at numbers and sizes before it unpacks anything, and stops
 * where a file has more bytes than it claims. Throws SentenceError.
 */
export async function unzip(zip: File, room: Room): Promise<readonly File[]> {
  const reader = new ZipReader(new BlobReader(zip));
  try {
    const entries = await listEntries(reader, zip.name, room);
    const files: File[] = [];
    for (const entry of entries) files.push(await unpack(entry));
    return files;
  } catch (error) {
    if (error instanceof SentenceError) throw error;
    throw new SentenceError(`"${zip.name}" is damaged, or no ZIP file.`, { cause: error });
  } finally {
    await reader.close();
  }
}

async function listEntries(
  reader: ZipReader<Blob>,
  name: string,
  room: Room,
): Promise<readonly FileEntry[]> {
  const entries: FileEntry[] = [];
  let bytes = 0;
  for await (const entry of reader.getEntriesGenerator()) {
    if (!isFile(entry)) continue;
    if (entry.encrypted) {
      throw new SentenceError(`"${name}" is protected with a password. Unpack it first.`);
    }
    entries.push(entry);
    bytes += entry.uncompressedSize;
    if (entries.length > room.files) {
      const sentence = `"${name}" has more than the ${formatCount(room.files, "file", "files")} that can still be added.`;
      throw new SentenceError(sentence);
    }
    if (bytes > room.bytes) {
      const sentence = `"${name}" holds more than the 1 GB of files that a batch can have.`;
      throw new SentenceError(sentence);
    }
  }
  if (entries.length === 0) throw new SentenceError(`"${name}" has no files in it.`);
  return entries;
}

/** Leaves out folders, links and what systems put beside people's files. */
function isFile(entry: Entry): entry is FileEntry {
  const isLink = entry.externalFileAttributes >>> 28 === 0xa;
  const isOfSystem = /(^|\/)(__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(
    entry.filename,
  );
  return !entry.directory && !isLink && !isOfSystem;
}

async function unpack(entry: FileEntry): Promise<File> {
  const name = entry.filename.split(/[/\\]/).at(-1) ?? entry.filename;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let left = entry.uncompressedSize;
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(piece) {
      left -= piece.length;
      if (left < 0) throw new Error(`${name} has more bytes than it claims`);
      pieces.push(piece);
    },
  });
  await entry.getData(writable, { checkSignature: true, checkOverlappingEntry: true });
  const type = typeOfName(name);
  return new File(pieces, name, { type, lastModified: entry.lastModDate.getTime() });
}
