import { sha1 } from "@noble/hashes/legacy.js";
import { childrenOf, readDer } from "#kit/in-browser/der.ts";
import { der, integer, objectId, sequence } from "#kit/in-browser/write-der.ts";
import { writePem } from "#kit/in-browser/pem.ts";
import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { type Key, newKey, signatureAlgorithm } from "./keys.ts";
import type { makeSelfSigned } from "./make-self-signed-certificate.ts";
import { basicConstraints, extension, otherNames, writeName, writeTime } from "./write-parts.ts";
import { type Bytes, withSignature, keyOf, named, newKeyPart, parts } from "./made-parts.ts";

type Issuer = { readonly name: Bytes; readonly key: Key };

/** Signs with the certificate's key or a new authority's. Throws RunError `no_name`, and as `readKey` does. */
export const run: RunFunction<typeof makeSelfSigned> = async (_operation, options, context) => {
  const key = await keyOf(options);
  const name = writeName(named(options));
  if (options.use === "own") {
    const own = await certificate(options, { name, key }, { name, key }, context);
    return parts([
      ["Certificate", "certificate.crt", own],
      ...newKeyPart(options, "Private key", "private.key", key),
    ]);
  }
  const commonName = `${named(options).commonName.slice(0, 50)} authority`;
  const issuer = { key: await newKey(options.kind), name: writeName({ ...options, commonName }) };
  const authority = await certificate({ ...options, names: [] }, issuer, issuer, context, true);
  return parts([
    ["Certificate", "certificate.crt", await certificate(options, { name, key }, issuer, context)],
    ...newKeyPart(options, "Private key", "private.key", key),
    ["Authority certificate (trust this one)", "authority.crt", authority],
    ["Private key of the authority", "authority.key", writePem("PRIVATE KEY", issuer.key.pkcs8)],
  ]);
};

/** Writes a certificate (RFC 5280) as PEM. */
async function certificate(
  { names, days }: { readonly names: readonly string[]; readonly days: number },
  subject: Issuer,
  issuer: Issuer,
  context: RunContext,
  isAuthority = false,
): Promise<string> {
  const serial = new Uint8Array(16);
  context.fillRandom(serial);
  // Serial numbers must be positive; these have a fixed length.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const from = new Date(Math.floor(context.now().getTime() / 1000) * 1000);
  const until = new Date(from.getTime() + days * 86_400_000);
  const extensions = [
    basicConstraints(isAuthority),
    // Bits 0, 5 and 6 allow signatures, signing certificates and signing revocation lists (RFC 5280, 4.2.1.3).
    extension(
      "2.5.29.15",
      isAuthority ? der(0x03, Uint8Array.of(1, 0x06)) : der(0x03, Uint8Array.of(7, 0x80)),
      true,
    ),
    ...(isAuthority
      ? []
      : [
          extension(
            "2.5.29.37",
            sequence(objectId("1.3.6.1.5.5.7.3.1"), objectId("1.3.6.1.5.5.7.3.2")),
          ),
        ]),
    ...otherNames(names),
    extension("2.5.29.14", der(0x04, keyIdOf(subject.key))),
    extension("2.5.29.35", sequence(der(0x80, keyIdOf(issuer.key)))),
  ];
  const body = sequence(
    der(0xa0, integer(2)),
    integer(serial),
    signatureAlgorithm(issuer.key),
    issuer.name,
    sequence(writeTime(from), writeTime(until)),
    subject.name,
    subject.key.spki,
    der(0xa3, sequence(...extensions)),
  );
  return writePem("CERTIFICATE", await withSignature(body, issuer.key));
}

/** The first method of RFC 5280, 4.2.1.2: SHA-1 of the public key's bits. */
function keyIdOf({ spki }: Key): Bytes {
  const [, bits] = childrenOf(readDer(spki));
  return new Uint8Array(sha1(bits?.content.subarray(1) ?? spki));
}
