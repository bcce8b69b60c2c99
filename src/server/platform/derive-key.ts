import { hkdfSync } from "node:crypto";

/** A key of 32 bytes for one purpose, from the server's secret: what is signed for one is worth nothing for another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
