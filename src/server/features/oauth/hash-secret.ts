import { hash } from "node:crypto";

/** Hashes what is random or signed, and so needs neither salt nor slowness. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret, "base64url");
}
