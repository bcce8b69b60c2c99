import { createHash, createHmac } from "node:crypto";
import type { IncomingFile } from "#server/features/files/index.ts";

/** What a call asks for, as far as two of the same idempotency key have to agree. */
interface HashedCall {
  readonly utilityId: string;
  readonly operation: string;
  readonly options: unknown;
  readonly files: readonly { readonly filename: string; readonly hash: string }[];
}

/**
 * The fingerprint of a call: the order of members makes no difference, that of files does. Made with a secret key, so
 * that nobody who reads it can try out which password was among the options.
 */
export function hashCall(
  key: Buffer,
  { utilityId, operation, options, files }: HashedCall,
): string {
  const text = JSON.stringify([utilityId, operation, inOneOrder(options), files]);
  return createHmac("sha256", key).update(text).digest("base64url");
}

function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return members.map(([name, member]) => [name, inOneOrder(member)]);
}

/** Hashes files while they are read; `hashes` has one for each that was read to its end. */
export async function* hashing(
  files: AsyncIterable<IncomingFile>,
  hashes: { filename: string; hash: string }[],
): AsyncGenerator<IncomingFile> {
  for await (const { filename, bytes } of files) {
    yield { filename, bytes: hashed(bytes, (hash) => hashes.push({ filename, hash })) };
  }
}

async function* hashed(
  bytes: AsyncIterable<Buffer>,
  tell: (hash: string) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  tell(hash.digest("base64url"));
}
