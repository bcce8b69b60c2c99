import { childrenOf, type Der, readOid } from "#kit/in-browser/der.ts";
import { der, derNull, integer, objectId, sequence } from "#kit/in-browser/write-der.ts";
import { RunError } from "#kit/run/run-error.ts";
import { subtle } from "../keys.ts";
import { ids } from "./ids.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const hashOf: Readonly<Record<string, string>> = {
  "1.2.840.113549.2.7": "SHA-1",
  [ids.hmacSha256]: "SHA-256",
  "1.2.840.113549.2.10": "SHA-384",
  "1.2.840.113549.2.11": "SHA-512",
};
const aesBits: Readonly<Record<string, number>> = {
  "2.16.840.1.101.3.4.1.2": 128,
  "2.16.840.1.101.3.4.1.22": 192,
  [ids.aes256]: 256,
};
/** A phone needs a second or two for these. */
const mostRounds = 5_000_000;
const ourRounds = 100_000;

/** Throws RunError `too_many_rounds` above the limit, RangeError if not a number. */
export function readRounds(value: Der | undefined, most = mostRounds): number {
  if (value?.tag !== 0x02) throw new RangeError("There is no count of rounds.");
  const rounds = value.content.reduce((sum, byte) => sum * 256 + byte, 0);
  if (rounds > most) {
    const sentence = `This file's password uses ${rounds} rounds of key derivation. The limit here is ${most}.`;
    throw new RunError("too_many_rounds", sentence, { field: "text" });
  }
  return Math.max(1, rounds);
}

/** Decrypts AES in PBES2 (RFC 8018). Throws RunError `old_encryption`, `wrong_password` or `too_many_rounds`. */
export async function decrypt(
  algorithm: Der | undefined,
  content: Bytes,
  password: string,
): Promise<Bytes> {
  const [scheme, parameters] = childrenOf(algorithm);
  if (scheme === undefined || readOid(scheme) !== ids.pbes2) throw oldEncryption();
  const [stretching, cipher] = childrenOf(parameters);
  const [, stretchedBy] = childrenOf(stretching);
  const [salt, rounds, ...others] = childrenOf(stretchedBy);
  const prf = others.find(({ tag }) => tag === 0x30);
  const [prfId] = prf === undefined ? [] : childrenOf(prf);
  const hash = prfId === undefined ? "SHA-1" : hashOf[readOid(prfId)];
  const [cipherId, iv] = childrenOf(cipher);
  const bits = cipherId === undefined ? undefined : aesBits[readOid(cipherId)];
  if (hash === undefined || bits === undefined) throw oldEncryption();
  if (salt?.tag !== 0x04 || iv?.content.length !== 16)
    throw new RangeError("A parameter is missing.");
  const key = await keyOf(password, { salt: salt.content, rounds: readRounds(rounds), hash, bits });
  try {
    return new Uint8Array(
      await subtle().decrypt({ name: "AES-CBC", iv: iv.content }, key, content),
    );
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw wrongPassword();
  }
}

/** Encrypts with AES-256 in PBES2. Returns the algorithm, then the ciphertext. */
export async function encrypt(
  content: Bytes,
  password: string,
  fillRandom: (bytes: Bytes) => void,
): Promise<[Bytes, Bytes]> {
  const [salt, iv] = [new Uint8Array(16), new Uint8Array(16)];
  fillRandom(salt);
  fillRandom(iv);
  const key = await keyOf(password, { salt, rounds: ourRounds, hash: "SHA-256", bits: 256 });
  const made = new Uint8Array(await subtle().encrypt({ name: "AES-CBC", iv }, key, content));
  const prf = sequence(objectId(ids.hmacSha256), derNull);
  const stretching = sequence(
    objectId(ids.pbkdf2),
    sequence(der(0x04, salt), integer(ourRounds), prf),
  );
  const cipher = sequence(objectId(ids.aes256), der(0x04, iv));
  return [sequence(objectId(ids.pbes2), sequence(stretching, cipher)), made];
}

export function wrongPassword(): RunError {
  return new RunError("wrong_password", "Wrong password for this file.", {
    field: "password",
  });
}

async function keyOf(
  password: string,
  { salt, rounds, hash, bits }: { salt: Bytes; rounds: number; hash: string; bits: number },
): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(password);
  const given = await subtle().importKey("raw", secret, "PBKDF2", false, ["deriveKey"]);
  const stretching = { name: "PBKDF2", salt, iterations: rounds, hash };
  const cipher = { name: "AES-CBC", length: bits };
  return subtle().deriveKey(stretching, given, cipher, false, ["encrypt", "decrypt"]);
}

function oldEncryption(): RunError {
  const sentence =
    "This file uses old encryption (RC2 or Triple DES). Re-encrypt it with AES first: openssl pkcs12 -legacy -in old.pfx -nodes | openssl pkcs12 -export -out new.pfx";
  return new RunError("old_encryption", sentence, { field: "text" });
}
