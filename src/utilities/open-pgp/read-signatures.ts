import { describeTime, groupFingerprint, nameOf } from "./describe-key.ts";
import type { Status } from "./gpg.ts";
import type { Key } from "./read-listing.ts";

export type Verdict =
  | "good"
  | "bad"
  | "unknown"
  | "unsupported"
  | "expired"
  | "expired-key"
  | "revoked-key";

export type Signature = {
  readonly verdict: Verdict;
  /** Of the key or subkey that signed. */
  readonly keyId: string;
  /** Of the primary key; empty if unknown. */
  readonly fingerprint: string;
  /** In seconds since 1970; null if unknown. */
  readonly signed: number | null;
  /** A number of RFC 4880, section 9.4; 0 if unknown. */
  readonly hash: number;
};

const verdicts: Readonly<Record<string, Verdict>> = {
  GOODSIG: "good",
  BADSIG: "bad",
  EXPSIG: "expired",
  EXPKEYSIG: "expired-key",
  REVKEYSIG: "revoked-key",
};

const missingKey = "9";

/** Reads the signatures that gpg has judged. */
export function readSignatures(statuses: readonly Status[]): Signature[] {
  const signatures: Signature[] = [];
  const change = (changed: Partial<Signature>) => {
    const latest = signatures.pop();
    if (latest !== undefined) signatures.push({ ...latest, ...changed });
  };
  for (const [keyword, ...words] of statuses) {
    const [first = ""] = words;
    const verdict = Object.hasOwn(verdicts, keyword) ? verdicts[keyword] : undefined;
    if (verdict !== undefined) {
      signatures.push({ verdict, keyId: first, fingerprint: "", signed: null, hash: 0 });
    } else if (keyword === "ERRSIG") {
      const [keyId = "", , hash, , time, reason, fingerprint = ""] = words;
      signatures.push({
        verdict: reason === missingKey ? "unknown" : "unsupported",
        keyId,
        fingerprint: /^[0-9A-F]{40,64}$/.test(fingerprint) ? fingerprint : "",
        signed: Number(time),
        hash: Number(hash),
      });
    } else if (keyword === "VALIDSIG") {
      const [, , time, , , , , hash, , primary = first] = words;
      change({ fingerprint: primary, signed: Number(time), hash: Number(hash) });
    }
  }
  return signatures;
}

const verdictTexts: Readonly<Record<Verdict, string>> = {
  good: "Good",
  bad: "Bad: the content or the signature was changed",
  unknown: "Not verified: add the signer's public key",
  unsupported: "Not verified: its algorithm isn't supported or isn't safe",
  expired: "Expired: it was good until it expired",
  "expired-key": "Good, but the key that made it has expired",
  "revoked-key": "Not trustworthy: the owner revoked the key that made it",
};

const hashes: Readonly<Record<number, string>> = {
  1: "MD5",
  2: "SHA-1",
  3: "RIPEMD-160",
  8: "SHA-256",
  9: "SHA-384",
  10: "SHA-512",
  11: "SHA-224",
};

const weakHashes: readonly number[] = [1, 2, 3];

type Value = { label: string; value: string; note?: string };

/** Says what a signature is worth, with the names of the given keys. */
export function describeSignature(signature: Signature, keys: readonly Key[]): Value[] {
  const { verdict, signed, hash, keyId } = signature;
  const key = signerOf(signature, keys);
  const fingerprint = signature.fingerprint || (key?.fingerprint ?? "");
  const by = verdict === "bad" ? "Claims to be by" : "Signed by";
  const weak = weakHashes.includes(hash) ? { note: "Weak: it can be forged." } : {};
  return [
    { label: "Signature", value: verdictTexts[verdict] },
    ...(key === undefined ? [] : [{ label: by, value: nameOf(key) }]),
    fingerprint === ""
      ? { label: "Key ID", value: keyId }
      : { label: "Fingerprint", value: groupFingerprint(fingerprint) },
    ...(signed === null ? [] : [{ label: "Signed on", value: describeTime(signed) }]),
    ...(hash === 0 ? [] : [{ label: "Hash", value: hashes[hash] ?? `number ${hash}`, ...weak }]),
  ];
}

/** Says it in a cell of a table. */
export function summariseSignatures(
  signatures: readonly Signature[],
  keys: readonly Key[],
): string {
  if (signatures.length === 0) return "None";
  return signatures
    .map((signature) => {
      const key = signerOf(signature, keys);
      const by = key === undefined ? signature.keyId : nameOf(key);
      return `${verdictTexts[signature.verdict]} (${by})`;
    })
    .join("; ");
}

function signerOf({ fingerprint, keyId }: Signature, keys: readonly Key[]): Key | undefined {
  return keys.find(
    (key) =>
      key.fingerprint === fingerprint || [key, ...key.subkeys].some(({ id }) => id === keyId),
  );
}
