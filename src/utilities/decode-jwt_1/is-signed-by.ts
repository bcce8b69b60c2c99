import { hmac } from "@noble/hashes/hmac.js";
import { sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import { base64url } from "jose";
import type { VerifyingKey } from "./read-keys.ts";

const hashes = new Map<string, Parameters<typeof hmac>[0]>([
  ["HS256", sha256],
  ["HS384", sha384],
  ["HS512", sha512],
]);

/**
 * Checks an HMAC (RFC 7518, section 3.2) without the browser's cryptography. Throws TypeError for any other key or
 * algorithm.
 */
export function isSignedBy(secret: VerifyingKey, jws: string, alg: string): boolean {
  const hash = hashes.get(alg);
  if (hash === undefined || !(secret instanceof Uint8Array) || secret.length === 0) {
    throw new TypeError("Only a secret verifies here.");
  }
  const end = jws.lastIndexOf(".");
  const code = hmac(hash, secret, new TextEncoder().encode(jws.slice(0, end)));
  return base64url.encode(code) === jws.slice(end + 1);
}
