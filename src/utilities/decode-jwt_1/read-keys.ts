import { base64url, importJWK, importSPKI, importX509, type CryptoKey, type JWK } from "jose";

export type VerifyingKey = CryptoKey | Uint8Array;

export interface GivenKey {
  readonly key: string;
  readonly secretIsBase64: boolean;
}

export interface WantedKey {
  readonly alg: string;
  readonly kid: unknown;
}

/** Lists the given keys that may have signed the token. Throws as the readers do for a wrong key. */
export async function readKeys(given: GivenKey, wanted: WantedKey): Promise<VerifyingKey[]> {
  const { key } = given;
  const { alg } = wanted;
  const parsed = key.startsWith("{") ? parseKey(key) : undefined;
  if (parsed !== undefined) {
    return Array.isArray(parsed.keys)
      ? importFitting(parsed.keys, wanted)
      : [await importPublic(parsed, alg)];
  }
  if (key.startsWith("-----BEGIN")) return [await readPem(key, alg)];
  if (!alg.startsWith("HS")) throw new TypeError("A public key is PEM or JWK.");
  return [readSecret(given)];
}

/** Undefined for a secret that merely starts like JSON. */
function parseKey(key: string): (JWK & { keys?: JWK[] }) | undefined {
  try {
    return JSON.parse(key) as JWK & { keys?: JWK[] };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/**
 * Tries all matching keys: `kid` is an optional hint (RFC 7515, 4.1.4), and unknown members are skipped (RFC 7517, 5).
 */
async function importFitting(keys: readonly JWK[], wanted: WantedKey): Promise<VerifyingKey[]> {
  const fitting = keys.filter((key) => fits(key, wanted));
  const read = await Promise.allSettled(fitting.map((key) => importPublic(key, wanted.alg)));
  const imported = read.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  if (imported.length === 0 && fitting.length > 0)
    throw new TypeError("No key of the set is whole.");
  return imported;
}

function fits(key: unknown, { alg, kid }: WantedKey): boolean {
  if (typeof key !== "object" || key === null) return false;
  const jwk = key as JWK;
  const { kty, crv } = kindOfKey(alg);
  return (
    jwk.kty === kty &&
    (crv === undefined || jwk.crv === crv) &&
    (jwk.alg === undefined || jwk.alg === alg || (jwk.alg === "Ed25519" && alg === "EdDSA")) &&
    (jwk.use === undefined || jwk.use === "sig") &&
    (jwk.kid === undefined || kid === undefined || jwk.kid === kid)
  );
}

/** RFC 7518, sections 3.1 and 6.1; RFC 8037; RFC 9864. */
function kindOfKey(alg: string): { kty?: string; crv?: string } {
  if (alg.startsWith("HS")) return { kty: "oct" };
  if (/^(RS|PS)/.test(alg)) return { kty: "RSA" };
  if (/^Ed(DSA|25519)$/.test(alg)) return { kty: "OKP", crv: "Ed25519" };
  const crv = curves.get(alg);
  return crv === undefined ? {} : { kty: "EC", crv };
}

const curves = new Map([
  ["ES256", "P-256"],
  ["ES384", "P-384"],
  ["ES512", "P-521"],
]);

/** A private key contains the public one, which verifies. */
function importPublic(jwk: JWK, alg: string): Promise<VerifyingKey> {
  const { kty, crv, n, e, x, y, k } = jwk;
  const given = Object.entries({ kty, crv, n, e, x, y, k });
  const known = given.filter(([, member]) => member !== undefined);
  return importJWK(Object.fromEntries(known) as JWK, alg);
}

/** PEM is never a secret: anyone with the public key could sign with it. */
async function readPem(pem: string, alg: string): Promise<CryptoKey> {
  return pem.includes("BEGIN CERTIFICATE") ? importX509(pem, alg) : importSPKI(pem, alg);
}

function readSecret({ key, secretIsBase64 }: GivenKey): Uint8Array {
  return secretIsBase64
    ? base64url.decode(key.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, ""))
    : new TextEncoder().encode(key);
}
