import { compactVerify, errors } from "jose";
import { RunError } from "#kit/run/run-error.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { isSignedBy } from "./is-signed-by.ts";
import { readKeys, type GivenKey, type VerifyingKey } from "./read-keys.ts";

const invalid = "Invalid: this is a different key, or the token was changed";

/** False over plain HTTP. */
function hasWebCrypto(): boolean {
  return (crypto as { readonly subtle?: SubtleCrypto }).subtle !== undefined;
}

/** Throws RunError `wrong_key` if no key suits the token's algorithm. */
export async function verifySignature(
  jws: string,
  header: { readonly [name: string]: JsonValue },
  given: GivenKey,
): Promise<string> {
  const { alg, kid, crit } = header;
  if (alg === "none") return "Unsigned: anyone could have written this token";
  if (given.key === "") return "Not verified: enter the key";
  if (typeof alg !== "string") return "Not verified: the header doesn't name an algorithm";
  // RFC 7515, section 4.1.11, requires refusing unknown critical extensions.
  if (crit !== undefined)
    return "Invalid: the header requires extensions that aren't supported here";
  if (!hasWebCrypto() && /^(RS|PS|ES|Ed)/.test(alg)) {
    return `Not verified: ${alg} only works when this page is opened over HTTPS`;
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
    // A signature that isn't Base64 can't come from any key.
    if (error instanceof errors.JWSInvalid) return invalid;
    // Damaged, short or wrong keys fail in many ways.
    if (error instanceof Error) {
      throw new RunError("wrong_key", `This isn't a key for ${alg}: ${kindOf(alg)}.`, {
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
  if (alg.startsWith("HS")) return "use a secret, or a JWK with key type oct";
  if (/^(RS|PS)/.test(alg)) return "use a public RSA key of at least 2,048 bits, as PEM or JWK";
  if (alg.startsWith("ES")) return "use a public key on its elliptic curve, as PEM or JWK";
  if (alg.startsWith("Ed")) return "use a public Ed25519 key, as PEM or JWK";
  return "this algorithm isn't supported";
}
