import { childrenOf, type Der, readDer } from "#kit/in-browser/der.ts";
import type { PemBlock } from "#kit/in-browser/pem.ts";
import { readName } from "./read-parts.ts";

/** Reads a block's name and SubjectPublicKeyInfo, if any. Throws RangeError for damage. */
export function publicPart({ label, bytes }: PemBlock): { name: string; key: Der } | undefined {
  if (label === "PUBLIC KEY") return { name: "Public key", key: readDer(bytes) };
  const isRequest = /^(NEW )?CERTIFICATE REQUEST$/.test(label);
  if (!isRequest && !/^(X509 |TRUSTED )?CERTIFICATE$/.test(label)) return undefined;
  const fields = childrenOf(childrenOf(readDer(bytes))[0]);
  // Version 1 certificates have no version field.
  const start = isRequest ? 1 : fields[0]?.tag === 0xa0 ? 5 : 4;
  const [name, key] = fields.slice(start);
  if (name === undefined || key === undefined) throw new RangeError("There is no key.");
  return { name: `${isRequest ? "Request" : "Certificate"}, ${readName(name)}`, key };
}
