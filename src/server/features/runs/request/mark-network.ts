import { createHmac } from "node:crypto";

/** Returns a keyed hash that doesn't reveal the network. */
export function markNetwork(key: Buffer, network: string): string {
  return createHmac("sha256", key).update(network).digest("base64url");
}
