import type { KeyScope } from "./keys/key-rules.ts";

/** Where a person decides about an app that asks for access, and about a command line. */
export const consentPath = "/authorize";
export const devicePath = "/device";

/** The command line client's ID; it needs no registration and can only use the device flow. */
export const commandLineClient = { id: "pennyworks-cli", name: "Pennyworks command line" } as const;

/** What an app gets if it doesn't say what it needs. */
export const usualScopes: readonly KeyScope[] = ["run", "read", "files"];

/** Consonants, so that no code is a word and no letter looks like a digit (RFC 8628, section 6.1). */
export const userCodeAlphabet = "BCDFGHJKLMNPQRSTVWXZ";
export const userCodeLength = 8;

/** Reads a code as people type it, with or without the hyphen. Returns undefined for what can't be one. */
export function readUserCode(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[\s\-‐‑–]/g, "");
  const isCode = new RegExp(`^[${userCodeAlphabet}]{${userCodeLength}}$`).test(letters);
  return isCode ? letters : undefined;
}

/** Shows a code in two halves, which are easier to compare. */
export function showUserCode(code: string): string {
  const half = userCodeLength / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

/** In seconds. */
export const deviceLifetime = 600;
export const codeLifetime = 60;
