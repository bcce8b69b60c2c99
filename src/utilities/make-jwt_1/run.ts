import { hmac } from "@noble/hashes/hmac.js";
import { sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import { base64url, CompactSign, importJWK, importPKCS8, type CryptoKey, type JWK } from "jose";
import { printJson } from "#kit/in-browser/print-json.ts";
import { readJson } from "#kit/in-browser/read-json.ts";
import { fromBase64 } from "#kit/run/bytes-as-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText } from "#kit/run/run-text.ts";
import type { manifest } from "./manifest.ts";

const hashes = { HS256: sha256, HS384: sha384, HS512: sha512 };

/** RFC 7519, compact form. Throws RunError `not_claims`, `claim_twice`, `not_json` or `wrong_key`. */
export const run: RunFunction<typeof manifest> = async (_operation, options, context) => {
  const { algorithm, keyId, issuedNow, expiresIn } = options;
  const payload = readClaims(await givenText(context, options.claims));
  const now = Math.floor(context.now().getTime() / 1000);
  if (issuedNow) payload.set("iat", `"iat":${now}`);
  if (expiresIn > 0) payload.set("exp", `"exp":${now + expiresIn * 60}`);
  const header = { alg: algorithm, typ: "JWT", ...(keyId !== "" && { kid: keyId }) };
  const claims = new TextEncoder().encode(`{${[...payload.values()].join(",")}}`);
  const key = options.key.trim();
  if (key === "") throw wrongKey("Enter the secret or the private key.");
  if (algorithm in hashes) {
    const secret = readSecret(key, options.secretIsBase64);
    const { outputLen } = hashes[algorithm as keyof typeof hashes];
    if (secret.length < outputLen) {
      throw wrongKey(
        `${algorithm} needs a secret of at least ${outputLen} bytes. This one has ${secret.length}.`,
      );
    }
    const signed = `${base64url.encode(JSON.stringify(header))}.${base64url.encode(claims)}`;
    const code = hmac(
      hashes[algorithm as keyof typeof hashes],
      secret,
      new TextEncoder().encode(signed),
    );
    return answerText(context, `${signed}.${base64url.encode(code)}`, { filename: "token.txt" });
  }
  // Missing over plain HTTP.
  if ((crypto as { readonly subtle?: SubtleCrypto }).subtle === undefined) {
    throw new RunError(
      "no_https",
      `${algorithm} only works on an https address. Choose HS256, HS384 or HS512 instead.`,
      { field: "algorithm" },
    );
  }
  try {
    const token = await new CompactSign(claims)
      .setProtectedHeader(header)
      .sign(await readKey(key, algorithm));
    return answerText(context, token, { filename: "token.txt" });
  } catch (error) {
    // Damaged, short or wrong keys fail in many ways.
    if (error instanceof Error)
      throw wrongKey(
        `This is not a private key for ${algorithm}, which ${kindOf(algorithm)} in PEM (PKCS#8) or JWK format.`,
      );
    throw error;
  }
};

/** Each claim's text by its name: a parsed number would be signed with other digits than were written. */
function readClaims(text: string): Map<string, string> {
  const source = text.replace(/^\uFEFF/, "");
  const { tree } = readField(source);
  if (tree.type !== "object") {
    throw wrongClaims("not_claims", "The claims must be a JSON object, from { to }.");
  }
  const claims = new Map<string, string>();
  for (const claim of tree.children ?? []) {
    const name = String(claim.children?.[0]?.value);
    // RFC 7519, section 4.
    if (claims.has(name)) {
      const sentence = `The claim ${JSON.stringify(name)} is there twice. A claim may occur only once: remove one.`;
      throw wrongClaims("claim_twice", sentence);
    }
    claims.set(name, printJson(source, claim, { indent: null, sortKeys: false }));
  }
  return claims;
}

function readField(source: string): ReturnType<typeof readJson> {
  try {
    return readJson(source);
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    throw wrongClaims(error.code, error.message);
  }
}

function wrongClaims(code: string, sentence: string): RunError {
  return new RunError(code, sentence, { field: "claims" });
}

function readSecret(key: string, isBase64: boolean): Uint8Array {
  if (!isBase64) return new TextEncoder().encode(key);
  try {
    return fromBase64(key.replaceAll("-", "+").replaceAll("_", "/"));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw wrongKey("The secret is not valid Base64.");
  }
}

async function readKey(key: string, algorithm: string): Promise<CryptoKey> {
  if (!key.startsWith("{")) return importPKCS8(key, algorithm);
  const imported = await importJWK(JSON.parse(key) as JWK, algorithm);
  if (imported instanceof Uint8Array) throw new TypeError("A secret signs nothing here.");
  return imported;
}

function kindOf(algorithm: string): string {
  if (/^[RP]S/.test(algorithm)) return "needs an RSA key of at least 2048 bits";
  return algorithm === "EdDSA" ? "needs an Ed25519 key" : "needs a key on its elliptic curve";
}

function wrongKey(sentence: string): RunError {
  return new RunError("wrong_key", sentence, { field: "key" });
}
