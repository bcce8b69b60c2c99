import type { UsedRun } from "#contract/schemas/usage.ts";

/** Names the key that started a run. */
export function nameOfSource({ keyId, keyName }: Pick<UsedRun, "keyId" | "keyName">): string {
  if (keyId === null) return "No key";
  return keyName ?? "A deleted key";
}
