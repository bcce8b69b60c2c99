import { hmac } from "@noble/hashes/hmac.js";
import { sha1 } from "@noble/hashes/legacy.js";
import { sha224, sha256, sha384, sha512 } from "@noble/hashes/sha2.js";

type Bytes = Uint8Array<ArrayBuffer>;

const hashes = {
  "1.3.14.3.2.26": sha1,
  "2.16.840.1.101.3.4.2.4": sha224,
  "2.16.840.1.101.3.4.2.1": sha256,
  "2.16.840.1.101.3.4.2.2": sha384,
  "2.16.840.1.101.3.4.2.3": sha512,
};

/**
 * Lists what programs make of a password: UTF-16 with two zero bytes behind it (RFC 7292, appendix B.1). Of an empty one
 * some, such as Windows and Python, make no bytes at all.
 */
export function secretsOf(password: string): [Bytes, ...Bytes[]] {
  const letters = Array.from({ length: password.length }, (_, at) => password.charCodeAt(at));
  const ended = Uint8Array.from([...letters, 0].flatMap((code) => [code >> 8, code & 255]));
  return password === "" ? [ended, new Uint8Array()] : [ended];
}

/** Computes the MAC (RFC 7292, appendix B) that proves the password; undefined for an unknown hash. */
export function macOf(
  content: Bytes,
  secret: Bytes,
  {
    salt,
    rounds,
    hash: id,
  }: { readonly salt: Bytes; readonly rounds: number; readonly hash: string },
): Uint8Array | undefined {
  if (!Object.hasOwn(hashes, id)) return undefined;
  const hash = hashes[id as keyof typeof hashes];
  const { blockLen } = hash;
  const filled = (bytes: Uint8Array) =>
    Array.from(
      { length: Math.ceil(bytes.length / blockLen) * blockLen },
      (_, at) => bytes[at % bytes.length] ?? 0,
    );
  const purpose = Array.from({ length: blockLen }, () => 3);
  let key = hash(Uint8Array.from([...purpose, ...filled(salt), ...filled(secret)]));
  for (let round = 1; round < rounds; round += 1) key = hash(key);
  return hmac(hash, key, content);
}
