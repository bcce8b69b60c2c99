import type { UsedRun } from "#contract/schemas/usage.ts";

/** By which key something was run: its name, or that there was none or is none any more. */
export function nameOfSource({ keyId, keyName }: Pick<UsedRun, "keyId" | "keyName">): string {
  if (keyId === null) return "No key";
  return keyName ?? "A deleted key";
}
