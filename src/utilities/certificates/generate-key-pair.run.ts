import { writePem } from "#kit/in-browser/pem.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import type { generateKeyPair } from "./generate-key-pair.ts";
import { newKey, subtle } from "./keys.ts";
import { parts } from "./made-parts.ts";

const publicFields = ["kty", "crv", "x", "y", "n", "e"] as const;
const privateFields = [...publicFields, "d", "p", "q", "dp", "dq", "qi"] as const;

/** PKCS#8 and SubjectPublicKeyInfo, or JWK (RFC 7517, RFC 8037). Throws RunError `no_https`. */
export const run: RunFunction<typeof generateKeyPair> = async (_operation, { kind, format }) => {
  const key = await newKey(kind);
  if (format === "pem") {
    return parts([
      ["Private key", "private.key", writePem("PRIVATE KEY", key.pkcs8)],
      ["Public key", "public.key", writePem("PUBLIC KEY", key.spki)],
    ]);
  }
  const jwk = await subtle().exportKey("jwk", key.secret);
  return parts([
    ["Private key", "private.jwk.json", jsonOf(jwk, privateFields)],
    ["Public key", "public.jwk.json", jsonOf(jwk, publicFields)],
  ]);
};

/** Leaves out what the browser adds about its own use of the key. */
function jsonOf(jwk: JsonWebKey, fields: readonly (keyof JsonWebKey)[]): string {
  const given = fields.filter((field) => jwk[field] !== undefined);
  return JSON.stringify(Object.fromEntries(given.map((field) => [field, jwk[field]])), null, 2);
}
