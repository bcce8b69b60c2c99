import { createHmac } from "node:crypto";

/** Returns a keyed hash of a network, from which nobody can tell the network. */
export function markNetwork(key: Buffer, network: string): string {
  return createHmac("sha256", key).update(network).digest("base64url");
}
