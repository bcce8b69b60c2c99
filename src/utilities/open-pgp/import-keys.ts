import { writeFile } from "node:fs/promises";
import { RunError } from "#kit/run/run-error.ts";
import { describeTime, nameOf, stateOf } from "./describe-key.ts";
import type { Gpg } from "./gpg.ts";
import { type Key, type KeyPart, readListing } from "./read-listing.ts";

const publicBlock = "-----BEGIN PGP PUBLIC KEY BLOCK-----";
const privateBlock = "-----BEGIN PGP PRIVATE KEY BLOCK-----";

/**
 * Imports the public keys in a text, and returns them. Throws RunError `private_key`, `not_a_key` or `damaged_key`, for
 * the option `field`.
 */
export async function importPublicKeys(gpg: Gpg, text: string, field: string): Promise<Key[]> {
  if (text.includes(privateBlock)) {
    const sentence =
      "This is a private key, which nobody else should have. Paste the public key instead.";
    throw new RunError("private_key", sentence, { field });
  }
  return importKeys(gpg, text, { kind: "public", field });
}

/** Imports the first private key in a text. Throws RunError `public_key`, `not_a_key` or `damaged_key`. */
export async function importPrivateKey(gpg: Gpg, text: string): Promise<Key> {
  const field = "privateKey";
  if (text.includes(publicBlock) && !text.includes(privateBlock)) {
    const sentence = `This is a public key. Paste the private key, which starts with ${privateBlock}.`;
    throw new RunError("public_key", sentence, { field });
  }
  const [key] = await importKeys(gpg, text, { kind: "private", field });
  if (key === undefined) throw notAKey("private", field);
  return key;
}

type Kind = "public" | "private";

async function importKeys(
  gpg: Gpg,
  text: string,
  { kind, field }: { readonly kind: Kind; readonly field: string },
): Promise<Key[]> {
  const block = kind === "public" ? publicBlock : privateBlock;
  const blocks = text.split(block).length - 1;
  if (blocks === 0) throw notAKey(kind, field);
  const path = gpg.path(`${field}.asc`);
  await writeFile(path, text.toWellFormed(), { mode: 0o600 });
  const end = await gpg.call(["--import", "--", path], { agent: kind === "private" });
  const isPrivate = (reason = "") => (Number(reason) & 16) !== 0;
  const imported = end.statuses.flatMap(([keyword, reason, fingerprint = ""]) =>
    keyword === "IMPORT_OK" && isPrivate(reason) === (kind === "private") ? [fingerprint] : [],
  );
  // gpg goes on with those before a damaged one, and a reader left out would go unnoticed.
  if (end.exitCode !== 0 || imported.length < blocks) throw damagedKey(kind, field);
  const listed = await gpg.call(["--list-keys", "--with-subkey-fingerprint"]);
  const keys = readListing(listed.lines);
  return [...new Set(imported)].flatMap((fingerprint) =>
    keys.filter((key) => key.fingerprint === fingerprint),
  );
}

function notAKey(kind: Kind, field: string): RunError {
  const block = kind === "public" ? publicBlock : privateBlock;
  const sentence = `This isn't an OpenPGP ${kind} key. It should start with ${block}.`;
  return new RunError("not_a_key", sentence, { field });
}

function damagedKey(kind: Kind, field: string): RunError {
  const sentence =
    kind === "public"
      ? "A key here is damaged or incomplete, or has no user. Get it again from its owner, and paste all of it."
      : "This key is damaged or incomplete. Paste all of it, including the BEGIN and END lines.";
  return new RunError("damaged_key", sentence, { field });
}

const needs = {
  e: { code: "cannot_encrypt", sentence: "has no part for encrypting" },
  s: { code: "cannot_sign", sentence: "has no part for signing" },
} as const;

/**
 * Throws RunError `revoked_key`, `expired_key`, or `cannot_encrypt` or `cannot_sign`, if a key can't be used at a time in
 * seconds since 1970.
 */
export function refuseUnusable(
  key: Key,
  letter: keyof typeof needs,
  now: number,
  field: string,
): void {
  const refuse = (code: string, sentence: string) =>
    new RunError(code, `The key of ${nameOf(key)} ${sentence}.`, { field });
  if (stateOf(key, now) === "revoked") {
    throw refuse("revoked_key", "was revoked by its owner: get the new one");
  }
  const parts = [key, ...key.subkeys].filter(({ uses }) => uses.includes(letter));
  const isOver = stateOf(key, now) === "expired";
  if (!isOver && parts.some((part) => stateOf(part, now) === "valid")) return;
  const expired = (isOver ? [key] : parts).filter((part) => stateOf(part, now) === "expired");
  if (expired.length === 0) throw refuse(needs[letter].code, needs[letter].sentence);
  throw refuse("expired_key", `expired on ${lastDay(expired)}: get the new one`);
}

function lastDay(parts: readonly KeyPart[]): string {
  return describeTime(Math.max(...parts.map(({ expires }) => expires ?? 0))).slice(0, 10);
}
