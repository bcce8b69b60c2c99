import { compactVerify, errors } from "jose";
import { RunError } from "#kit/run/run-error.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { isSignedBy } from "./is-signed-by.ts";
import { readKeys, type GivenKey, type VerifyingKey } from "./read-keys.ts";

const invalid = "Invalid: the key is another one, or the token was changed";

/** False in a page that was opened over plain http. */
function hasWebCrypto(): boolean {
  return (crypto as { readonly subtle?: SubtleCrypto }).subtle !== undefined;
}

/**
 * Says of a token in compact form whether one of the keys that are given has signed it. Throws
 * RunError `wrong_key` where there is no key for the token's algorithm.
 */
export async function verifySignature(
  jws: string,
  header: { readonly [name: string]: JsonValue },
  given: GivenKey,
): Promise<string> {
  const { alg, kid, crit } = header;
  if (alg === "none") return "None: anybody can have written this token";
  if (given.key === "") return "Not verified: give the key";
  if (typeof alg !== "string") return "Not verified: the header names no algorithm";
  // RFC 7515, section 4.1.11: who does not understand what is critical has to refuse the token.
  if (crit !== undefined) return "Invalid: the header demands extensions that are not known here";
  if (!hasWebCrypto() && /^(RS|PS|ES|Ed)/.test(alg)) {
    return `Not verified: for ${alg} this page needs an address that begins with https`;
  }
  try {
    const keys = await readKeys(given, { alg, kid });
    if (keys.length === 0) return "Not verified: the set has no key for this token";
    for (const key of keys) {
      const isIts = hasWebCrypto() ? await isVerifiedBy(key, jws, alg) : isSignedBy(key, jws, alg);
      if (isIts) return "Valid";
    }
    return invalid;
  } catch (error) {
    // The signature is no Base64, so that no key can have made it.
    if (error instanceof errors.JWSInvalid) return invalid;
    // What is no key of that kind, is damaged, or is too short, fails in many ways.
    if (error instanceof Error) {
      throw new RunError("wrong_key", `This is not a key for ${alg}: ${kindOf(alg)}.`, {
        field: "key",
      });
    }
    throw error;
  }
}

async function isVerifiedBy(key: VerifyingKey, jws: string, alg: string): Promise<boolean> {
  try {
    await compactVerify(jws, key, { algorithms: [alg] });
    return true;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return false;
    throw error;
  }
}

function kindOf(alg: string): string {
  if (alg.startsWith("HS")) return "it takes a secret, or a JWK of the kind oct";
  if (/^(RS|PS)/.test(alg)) return "it takes a public RSA key of at least 2048 bits, as PEM or JWK";
  if (alg.startsWith("ES")) return "it takes a public key of its elliptic curve, as PEM or JWK";
  if (alg.startsWith("Ed")) return "it takes a public Ed25519 key, as PEM or JWK";
  return "this algorithm is not known";
}
