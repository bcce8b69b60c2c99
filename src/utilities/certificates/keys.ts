import { childrenOf, readDer, readOid } from "#kit/in-browser/der.ts";
import { type PemBlock, readPem } from "#kit/in-browser/pem.ts";
import { requireHttps } from "#kit/in-browser/require-https.ts";
import { der, derNull, integer, objectId, sequence } from "#kit/in-browser/write-der.ts";
import { RunError } from "#kit/run/run-error.ts";
import { curveNames } from "./names.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Both parts of a key in DER: PKCS#8 and SubjectPublicKeyInfo. */
export type Key = { readonly secret: CryptoKey; readonly pkcs8: Bytes; readonly spki: Bytes };

const algorithms = {
  "ec-p256": { name: "ECDSA", namedCurve: "P-256" },
  "ec-p384": { name: "ECDSA", namedCurve: "P-384" },
  "rsa-2048": rsa(2048),
  "rsa-3072": rsa(3072),
  "rsa-4096": rsa(4096),
  ed25519: { name: "Ed25519" },
};

export type KeyKind = keyof typeof algorithms;

/** Throws RunError `no_https`. */
export async function newKey(kind: KeyKind): Promise<Key> {
  const made = await subtle().generateKey(algorithms[kind], true, ["sign", "verify"]);
  const { privateKey, publicKey } = made as CryptoKeyPair;
  return {
    secret: privateKey,
    pkcs8: new Uint8Array(await subtle().exportKey("pkcs8", privateKey)),
    spki: new Uint8Array(await subtle().exportKey("spki", publicKey)),
  };
}

/** Reads the key from text with one PEM block. Throws RunError `wrong_key` or `no_https`. */
export async function readKey(text: string): Promise<Key> {
  const block = pemBlocks(text, "key").find(({ label }) => label.endsWith("PRIVATE KEY"));
  if (block === undefined)
    throw wrongKey("No private key found: it should start with -----BEGIN PRIVATE KEY-----.");
  return openKey(block);
}

/** Throws RunError `wrong_key` or `no_https`. */
export async function openKey({ label, bytes }: PemBlock): Promise<Key> {
  if (label.startsWith("ENCRYPTED"))
    throw wrongKey("This private key is encrypted: decrypt it first with Convert Certificate.");
  if (label.startsWith("OPENSSH"))
    throw wrongKey("This key is in OpenSSH format: convert it to PEM with ssh-keygen -p -m PKCS8.");
  const pkcs8 = inPkcs8(label, bytes);
  const algorithm = algorithmOf(pkcs8);
  try {
    const secret = await subtle().importKey("pkcs8", pkcs8, algorithm, true, ["sign"]);
    const { kty, n, e, crv, x, y } = await subtle().exportKey("jwk", secret);
    const open = Object.fromEntries(
      Object.entries({ kty, n, e, crv, x, y }).filter(([, value]) => value !== undefined),
    );
    const shared = await subtle().importKey("jwk", open, algorithm, true, ["verify"]);
    return { secret, pkcs8, spki: new Uint8Array(await subtle().exportKey("spki", shared)) };
  } catch (error) {
    // Browsers report damaged keys with many different errors.
    if (error instanceof RunError || !(error instanceof Error)) throw error;
    throw wrongKey("The private key is damaged or incomplete: paste all of it.");
  }
}

export function pemBlocks(text: string, field: string): PemBlock[] {
  try {
    return readPem(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const sentence = "The text between BEGIN and END isn't Base64: paste all of the key.";
    throw new RunError("wrong_key", sentence, { field });
  }
}

/** Returns the DER AlgorithmIdentifier for SHA-256 or Ed25519. */
export function signatureAlgorithm({ secret }: Key): Bytes {
  const { name } = secret.algorithm;
  if (name === "Ed25519") return sequence(objectId("1.3.101.112"));
  if (name === "ECDSA") return sequence(objectId("1.2.840.10045.4.3.2"));
  return sequence(objectId("1.2.840.113549.1.1.11"), derNull);
}

export async function sign(body: Bytes, { secret }: Key): Promise<Bytes> {
  const { name } = secret.algorithm;
  const made = new Uint8Array(await subtle().sign({ name, hash: "SHA-256" }, secret, body));
  if (name !== "ECDSA") return made;
  const half = made.length / 2;
  return sequence(integer(made.subarray(0, half)), integer(made.subarray(half)));
}

/** Throws RunError `no_https` on plain HTTP. */
export function subtle(): SubtleCrypto {
  requireHttps();
  return crypto.subtle;
}

/** Formats before PKCS#8 (RFC 8017, RFC 5915) name their algorithm only in the PEM label. */
export function inPkcs8(label: string, bytes: Bytes): Bytes {
  if (label === "PRIVATE KEY") return bytes;
  const algorithm =
    label === "RSA PRIVATE KEY"
      ? [objectId("1.2.840.113549.1.1.1"), derNull]
      : [objectId("1.2.840.10045.2.1"), curveOf(bytes)];
  return sequence(integer(0), sequence(...algorithm), der(0x04, bytes));
}

function curveOf(bytes: Bytes): Bytes {
  return orDamaged(() => {
    const curve = childrenOf(readDer(bytes)).find(({ tag }) => tag === 0xa0);
    return curve?.content ?? derNull;
  });
}

function algorithmOf(pkcs8: Bytes) {
  return orDamaged(() => {
    const [type, curve] = childrenOf(childrenOf(readDer(pkcs8))[1]);
    const oid = type === undefined ? "" : readOid(type);
    if (oid === "1.2.840.113549.1.1.1") return rsa(0);
    if (oid === "1.3.101.112") return algorithms.ed25519;
    const namedCurve = curve?.tag === 6 ? (curveNames[readOid(curve)] ?? "") : "";
    if (oid === "1.2.840.10045.2.1" && namedCurve.startsWith("P-"))
      return { name: "ECDSA", namedCurve };
    throw wrongKey(
      "This kind of key isn't supported: use RSA, Ed25519, or ECDSA with P-256, P-384 or P-521.",
    );
  });
}

function orDamaged<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw wrongKey("The private key is damaged or incomplete: paste all of it.");
  }
}

function rsa(modulusLength: number) {
  const publicExponent = Uint8Array.of(1, 0, 1);
  return { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256", modulusLength, publicExponent };
}

function wrongKey(sentence: string): RunError {
  return new RunError("wrong_key", sentence, { field: "key" });
}
