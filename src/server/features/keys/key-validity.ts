import { Refusal } from "#server/platform/refusal.ts";
import type { KeyRow } from "./key-row.ts";

/** Throws Refusal `key_revoked` or `key_expired`. */
export function refuseEndedKey(key: Pick<KeyRow, "revokedAt" | "expiresAt">, now: Date): void {
  if (key.revokedAt !== null) throw new Refusal("key_revoked");
  if (key.expiresAt !== null && key.expiresAt <= now) throw new Refusal("key_expired");
}
