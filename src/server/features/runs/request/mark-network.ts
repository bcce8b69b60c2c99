import { createHmac } from "node:crypto";

/** Gives what stands for a network in rows: without the key nobody can tell the network by it. */
export function markNetwork(key: Buffer, network: string): string {
  return createHmac("sha256", key).update(network).digest("base64url");
}
