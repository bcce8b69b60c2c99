import { Refusal } from "#server/platform/refusal.ts";
import type { KeyRow } from "./key-row.ts";

/** Refuses a key that was revoked or has expired. Throws Refusal `key_revoked` and `key_expired`. */
export function refuseEndedKey(key: Pick<KeyRow, "revokedAt" | "expiresAt">, now: Date): void {
  if (key.revokedAt !== null) throw new Refusal("key_revoked");
  if (key.expiresAt !== null && key.expiresAt <= now) throw new Refusal("key_expired");
}
