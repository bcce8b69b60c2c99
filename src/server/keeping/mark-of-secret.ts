import { deriveKey } from "#server/platform/derive-key.ts";

/** What tells a server's secret from another one, and does not tell the secret. */
export function markOf(secret: string): string {
  return deriveKey(secret, "mark of a backup").toString("hex");
}
