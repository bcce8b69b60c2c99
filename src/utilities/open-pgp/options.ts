import { z } from "zod";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";

/** Without a socket gpg fails where it only looks for an agent. */
const gpg = { program: "gpg", package: "gpg", localSockets: true } as const;

/** For utilities that use no private key. */
export const paidForGpg = {
  ...paidOnServer,
  category: "encoding",
  needs: [gpg],
} satisfies Partial<Manifest>;

/** gpg leaves private keys to its agent. */
export const paidForPrivateKeys = {
  ...paidForGpg,
  needs: [{ ...gpg, starts: ["gpg-agent"] }, "gpg-agent"],
  // Turning passphrases into keys takes seconds of a busy core.
  limits: { ...paidOnServer.limits, milliseconds: 60_000 },
} satisfies Partial<Manifest>;

export const someFiles = { maxFiles: 10, maxBytes: 20 * 1024 ** 2, allowedTypes: [] };

/** gpg's agent takes no more. */
const mostBytes = 255;

export function passphrase(title: string, description?: string) {
  const sentence = "A passphrase can have at most 255 bytes, which is 255 English letters.";
  return z
    .string()
    .max(mostBytes, sentence)
    .regex(
      /^[^\u0000-\u001f\u007f]*$/,
      "A passphrase can't have line breaks or other control characters.",
    )
    .refine((text) => new TextEncoder().encode(text).length <= mostBytes, sentence)
    .default("")
    .meta({ title, secret: true, ...(description !== undefined && { description }) });
}

const mostOfKeys = 500_000;

type Looks = { readonly advanced?: boolean; readonly description?: string };

export function publicKeys(title: string, looks: Looks = {}) {
  return armouredKeys({
    title,
    placeholder: "-----BEGIN PGP PUBLIC KEY BLOCK-----",
    ...looks,
  });
}

export function privateKey(title: string, looks: Looks = {}) {
  return armouredKeys({
    title,
    placeholder: "-----BEGIN PGP PRIVATE KEY BLOCK-----",
    secret: true,
    ...looks,
  });
}

function armouredKeys(meta: Looks & { title: string; placeholder: string; secret?: true }) {
  return z
    .string()
    .max(mostOfKeys, "Keys can have at most 500,000 characters.")
    .default("")
    .meta({ field: "long-text", monospace: true, ...meta });
}
