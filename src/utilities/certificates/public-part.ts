import { childrenOf, type Der, readDer } from "#kit/in-browser/der.ts";
import type { PemBlock } from "#kit/in-browser/pem.ts";
import { readName } from "./read-parts.ts";

/** What a block is called, and its SubjectPublicKeyInfo; undefined for one that holds none. Throws RangeError for damage. */
export function publicPart({ label, bytes }: PemBlock): { name: string; key: Der } | undefined {
  if (label === "PUBLIC KEY") return { name: "Public key", key: readDer(bytes) };
  const isRequest = /^(NEW )?CERTIFICATE REQUEST$/.test(label);
  if (!isRequest && !/^(X509 |TRUSTED )?CERTIFICATE$/.test(label)) return undefined;
  const fields = childrenOf(childrenOf(readDer(bytes))[0]);
  // The version of a certificate is left out where it is the first.
  const start = isRequest ? 1 : fields[0]?.tag === 0xa0 ? 5 : 4;
  const [name, key] = fields.slice(start);
  if (name === undefined || key === undefined) throw new RangeError("There is no key.");
  return { name: `${isRequest ? "Request" : "Certificate"}, ${readName(name)}`, key };
}
