import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";

/** Writes a file durably; returns its SHA-256 in hex. */
export async function saveStream(source: Readable, target: string): Promise<string> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(source, hashed, createWriteStream(target, { mode: 0o600, flush: true }));
  return hash.digest("hex");
}

/** Returns the SHA-256 in hex. */
export async function digestStream(source: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of source) hash.update(chunk);
  return hash.digest("hex");
}

/** Stores a stream via a folder on the same file system; returns its SHA-256 in hex. */
export async function storeStream(
  source: Readable,
  storage: FileStorage,
  { key, folder }: { readonly key: string; readonly folder: string },
): Promise<string> {
  const staged = path.join(folder, randomUUID());
  const sha256 = await saveStream(source, staged);
  await storage.moveIn(key, staged);
  return sha256;
}

/** Returns the SHA-256 in hex. */
export function digestFile(file: string): Promise<string> {
  return digestStream(createReadStream(file));
}

const atOnce = 8;

/** Works on eight at a time. Throws the first error. */
export async function forEachOf<Thing>(
  things: Iterable<Thing>,
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const left = things[Symbol.iterator]();
  const one = async () => {
    for (let next = left.next(); next.done !== true; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
