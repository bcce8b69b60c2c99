import { deriveKey } from "#server/platform/derive-key.ts";

/** Identifies a secret without revealing it. */
export function markOf(secret: string): string {
  return deriveKey(secret, "mark of a backup").toString("hex");
}
