import type { Key, KeyPart } from "./read-listing.ts";

const curves: Readonly<Record<string, string>> = {
  nistp256: "P-256",
  nistp384: "P-384",
  nistp521: "P-521",
};

const algorithms: Readonly<Record<number, string>> = {
  1: "RSA",
  2: "RSA",
  3: "RSA",
  16: "Elgamal",
  17: "DSA",
  18: "ECDH",
  19: "ECDSA",
  20: "Elgamal",
  22: "EdDSA",
};

/** Names a key's algorithm, as in "RSA, 3072 bits" or "Ed25519". */
export function describeAlgorithm({ algorithm, curve, bits }: KeyPart): string {
  if (curve === "ed25519") return "Ed25519";
  if (curve === "cv25519") return "Curve25519";
  const name = algorithms[algorithm] ?? `number ${algorithm}`;
  return curve === "" ? `${name}, ${bits} bits` : `${name} ${curves[curve] ?? curve}`;
}

const uses: readonly (readonly [letter: string, use: string])[] = [
  ["c", "certify"],
  ["s", "sign"],
  ["e", "encrypt"],
  ["a", "authenticate"],
];

export function describeUses(part: KeyPart): string {
  const named = uses.flatMap(([letter, use]) => (part.uses.includes(letter) ? [use] : []));
  return capitalised(named.length === 0 ? "nothing" : named.join(", "));
}

export function describeTime(seconds: number): string {
  const [day = "", time = ""] = new Date(seconds * 1000).toISOString().split("T");
  return `${day} ${time.slice(0, 8)} UTC`;
}

export function describeEnd({ expires }: KeyPart): string {
  return expires === null ? "Never" : describeTime(expires);
}

/** As people compare them: in groups of four. */
export function groupFingerprint(fingerprint: string): string {
  return fingerprint.replace(/(.{4})(?=.)/g, "$1 ");
}

/** Returns the first user that isn't revoked, or else the key's id. */
export function nameOf({ users, id }: Key): string {
  const { name } = users.find(({ isRevoked }) => !isRevoked) ?? users[0] ?? { name: "" };
  return name === "" ? id : name;
}

/** For a table. */
export function describeState(part: KeyPart, now: number): string {
  return capitalised(stateOf(part, now));
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export type KeyState = "valid" | "expired" | "revoked" | "unusable";

/** At a time in seconds since 1970. */
export function stateOf({ validity, expires }: KeyPart, now: number): KeyState {
  if (validity === "r") return "revoked";
  if (validity === "e" || (expires !== null && expires <= now)) return "expired";
  return validity === "i" || validity === "d" || validity === "n" ? "unusable" : "valid";
}
