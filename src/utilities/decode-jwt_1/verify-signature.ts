import {
  base64url,
  compactVerify,
  errors,
  importJWK,
  importSPKI,
  importX509,
  type CryptoKey,
  type JWK,
} from "jose";
import { RunError } from "../_kit/run-error.ts";
import type { JsonValue } from "../_kit/run-result.ts";
import { isSignedBy } from "./is-signed-by.ts";

const invalid = "Invalid: the key is another one, or the token was changed";

/** False in a page that was opened over plain http. */
function hasWebCrypto(): boolean {
  return (crypto as { readonly subtle?: SubtleCrypto }).subtle !== undefined;
}

/**
 * Says of a token in compact form whether its signature is valid: `key` is a secret, PEM, JWK or
 * JWK set. Throws RunError `wrong_key` where it is no key for the token's algorithm.
 */
export async function verifySignature(
  jws: string,
  header: { readonly [name: string]: JsonValue },
  key: string,
  secretIsBase64: boolean,
): Promise<string> {
  const { alg, kid } = header;
  if (alg === "none") return "None: anybody can have written this token";
  if (key === "") return "Not verified: give the key";
  if (typeof alg !== "string") return "Not verified: the header names no algorithm";
  if (!hasWebCrypto() && /^(RS|PS|ES|Ed)/.test(alg)) {
    return `Not verified: for ${alg} this page needs an address that begins with https`;
  }
  try {
    const verifier = await readKey(key, alg, kid, secretIsBase64);
    if (verifier === undefined) return "Not verified: the set has no key for this token";
    if (!hasWebCrypto()) return isSignedBy(verifier, jws, header) ? "Valid" : invalid;
    await compactVerify(jws, verifier, { algorithms: [alg] });
    return "Valid";
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return invalid;
    // What is no key of that kind, is damaged, or is too short, fails in many ways.
    if (error instanceof Error) {
      throw new RunError("wrong_key", `This is not a key for ${alg}: ${kindOf(alg)}.`, {
        field: "key",
      });
    }
    throw error;
  }
}

/** undefined where a JWK set holds no key for the token. */
async function readKey(
  key: string,
  alg: string,
  kid: JsonValue | undefined,
  secretIsBase64: boolean,
): Promise<CryptoKey | Uint8Array | undefined> {
  if (key.startsWith("{")) {
    const parsed = JSON.parse(key) as JWK & { keys?: JWK[] };
    const jwk = Array.isArray(parsed.keys)
      ? parsed.keys.find(
          (one) => one.kty === kinds.get(alg.slice(0, 2)) && (one.kid ?? kid) === kid,
        )
      : parsed;
    return jwk && importJWK(jwk, alg);
  }
  if (key.startsWith("-----BEGIN")) return readPem(key, alg);
  if (!alg.startsWith("HS")) throw new TypeError("A public key is PEM or JWK.");
  return secretIsBase64
    ? base64url.decode(key.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, ""))
    : new TextEncoder().encode(key);
}

/** The kind of key by the beginning of an algorithm's name (RFC 7518, section 6.1; RFC 8037). */
const kinds = new Map([
  ["HS", "oct"],
  ["RS", "RSA"],
  ["PS", "RSA"],
  ["ES", "EC"],
  ["Ed", "OKP"],
]);

/** Never a secret: or whoever knows the public key could sign with it. */
async function readPem(pem: string, alg: string): Promise<CryptoKey> {
  return pem.includes("BEGIN CERTIFICATE") ? importX509(pem, alg) : importSPKI(pem, alg);
}

function kindOf(alg: string): string {
  if (alg.startsWith("HS")) return "it takes a secret, or a JWK of the kind oct";
  if (/^(RS|PS)/.test(alg)) return "it takes a public RSA key of at least 2048 bits, as PEM or JWK";
  if (alg.startsWith("ES")) return "it takes a public key of its elliptic curve, as PEM or JWK";
  if (alg.startsWith("Ed")) return "it takes a public Ed25519 key, as PEM or JWK";
  return "this algorithm is not known";
}
