import { childrenOf, type Der, readDer, readOid } from "#kit/in-browser/der.ts";
import type { PemBlock } from "#kit/in-browser/pem.ts";
import { der, integer, objectId, sequence } from "#kit/in-browser/write-der.ts";
import type { Holding } from "./holding.ts";
import { inPkcs8 } from "./keys.ts";
import { publicPart } from "./public-part.ts";
import { decrypt } from "./pkcs12/encryption.ts";
import { ids } from "./pkcs12/ids.ts";
import { readPfx } from "./pkcs12/read-pfx.ts";

/** Throws RangeError for an unknown kind of block, and RunError as `readPfx` does. */
export async function find({ label, bytes }: PemBlock, password: string): Promise<Holding> {
  if (/^(RSA|EC) PRIVATE KEY$/.test(label))
    return { certificates: [], keys: [inPkcs8(label, bytes)] };
  const parts = childrenOf(readDer(bytes));
  const [first, second, third] = parts;
  if (first?.tag === 0x06 && readOid(first) === ids.signedData) return inSigned(second);
  if (first?.tag === 0x02 && first.content[0] === 3) return readPfx(parts, password);
  if (first?.tag === 0x02 && third?.tag === 0x04) return { certificates: [], keys: [bytes] };
  if (first?.tag === 0x30 && second?.tag === 0x04) {
    const key = readDer(await decrypt(first, second.content, password)).whole;
    return { certificates: [], keys: [key] };
  }
  if (third?.tag !== 0x03 || publicPart({ label: "CERTIFICATE", bytes }) === undefined)
    throw new RangeError("This is none of these.");
  return { certificates: [bytes], keys: [] };
}

/** Reads a PKCS#7 file's certificates (RFC 5652, 5.1). */
function inSigned(held: Der | undefined): Holding {
  const fields = childrenOf(childrenOf(held, 0xa0)[0]);
  const list = fields.find(({ tag }) => tag === 0xa0);
  const certificates = list === undefined ? [] : childrenOf(list, 0xa0);
  return { certificates: certificates.map(({ whole }) => whole), keys: [] };
}

/** Writes unsigned PKCS#7 (RFC 5652, 5.1). */
export function writePkcs7(certificates: Holding["certificates"]): Der["content"] {
  const none = der(0x31);
  const signed = sequence(
    integer(1),
    none,
    sequence(objectId(ids.data)),
    der(0xa0, ...certificates),
    none,
  );
  return sequence(objectId(ids.signedData), der(0xa0, signed));
}
