import { hash, randomBytes } from "node:crypto";
import { makeApiKey } from "#contract/facts/keys/api-key.ts";

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

/** Hashes a key, random enough to need no salt or slowness. */
export function hashOfKey(key: string): string {
  return hash("sha256", key, "base64url");
}
