import { hash, randomBytes } from "node:crypto";
import { makeApiKey } from "#contract/facts/keys/api-key.ts";

/** Generates a random key. */
export function drawKey(): string {
  let bytes = randomBytes(64);
  let place = 0;
  return makeApiKey(() => {
    if (place === bytes.length) {
      bytes = randomBytes(64);
      place = 0;
    }
    return bytes[place++] ?? 0;
  });
}

/** Hashes a key for storage and lookup. Keys are random enough to need no salt or slow hash. */
export function hashOfKey(key: string): string {
  return hash("sha256", key, "base64url");
}
