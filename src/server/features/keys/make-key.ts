import { hash, randomBytes } from "node:crypto";
import { makeApiKey } from "#contract/facts/keys/api-key.ts";

/** Makes a new key of the system's randomness. */
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

/** What is kept of a key, and what it is found by. It is random enough to need neither salt nor slowness. */
export function hashOfKey(key: string): string {
  return hash("sha256", key, "base64url");
}
