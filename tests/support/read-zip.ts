import { inflateRawSync } from "node:zlib";

const endSignature = 0x06054b50;
const endLength = 22;

/** Reads a zip's files by its central directory (PKWARE APPNOTE 4.3.12 to 4.3.16). */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - endLength;
  if (archive.readUInt32LE(end) !== endSignature) throw new Error("The archive is not complete.");
  const files = new Map<string, Buffer>();
  let entry = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = archive.readUInt16LE(entry + 28);
    const name = archive.toString("utf8", entry + 46, entry + 46 + nameLength);
    files.set(name, contentOf(archive, entry));
    entry += 46 + nameLength + archive.readUInt16LE(entry + 30) + archive.readUInt16LE(entry + 32);
  }
  return files;
}

function contentOf(archive: Buffer, entry: number): Buffer {
  const local = archive.readUInt32LE(entry + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + archive.readUInt32LE(entry + 20));
  return archive.readUInt16LE(entry + 10) === 8 ? inflateRawSync(packed) : packed;
}
