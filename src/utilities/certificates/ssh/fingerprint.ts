import { md5 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { toBase64, toHex } from "#kit/run/bytes-as-text.ts";
import { sshStrings } from "./wire.ts";

export type Fingerprint = {
  readonly kind: string;
  readonly bits: number;
  readonly sha256: string;
  readonly md5: string;
};

const kinds: Readonly<Record<string, readonly [kind: string, bits: number]>> = {
  "ssh-ed25519": ["Ed25519", 256],
  "ecdsa-sha2-nistp256": ["ECDSA", 256],
  "ecdsa-sha2-nistp384": ["ECDSA", 384],
  "ecdsa-sha2-nistp521": ["ECDSA", 521],
  "sk-ssh-ed25519@openssh.com": ["Ed25519 security key", 256],
  "sk-ecdsa-sha2-nistp256@openssh.com": ["ECDSA security key", 256],
};

/** Reads a public key's bytes, as in RFC 4253, section 6.6. Throws RangeError if they are damaged or of another kind. */
export function fingerprintOf(blob: Uint8Array): Fingerprint {
  const next = sshStrings(blob);
  const type = new TextDecoder().decode(next());
  const [kind, bits] = kinds[type] ?? sizedKind(type, next);
  // Whatever follows must be whole too.
  while (next.left() > 0) next();
  return {
    kind,
    bits,
    sha256: `SHA256:${toBase64(sha256(blob)).replace(/=+$/, "")}`,
    md5: `MD5:${toHex(md5(blob)).replace(/..(?!$)/g, "$&:")}`,
  };
}

function sizedKind(type: string, next: () => Uint8Array): [kind: string, bits: number] {
  if (type === "ssh-rsa") {
    next();
    return ["RSA", bitsOf(next())];
  }
  if (type === "ssh-dss") return ["DSA", bitsOf(next())];
  throw new RangeError("This kind of key isn't known.");
}

function bitsOf(integer: Uint8Array): number {
  const start = integer.findIndex((byte) => byte !== 0);
  if (start === -1) return 0;
  return (integer.length - start) * 8 - (Math.clz32(integer[start] ?? 0) - 24);
}
