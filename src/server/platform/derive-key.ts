import { hkdfSync } from "node:crypto";

/** Derives a key of 32 bytes for one purpose, so that a signature made for one is worthless for another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
