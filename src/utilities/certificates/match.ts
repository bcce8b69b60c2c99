import { childrenOf, type Der, readDer } from "#kit/in-browser/der.ts";
import type { PemBlock } from "#kit/in-browser/pem.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import { toHex } from "#kit/run/bytes-as-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { pemBlocks, readKey } from "./keys.ts";
import { matchKey } from "./members/match-key-and-certificate.ts";
import { readKey as describeKey, readName } from "./read-parts.ts";

/** Which of the others hold the public key of the private one. Throws RunError `nothing_to_match`, `damaged`, and as `readKey`. */
export const match: RunFunction = async (operation, given) => {
  const { key, text } = parseOptions(matchKey, operation, given).options;
  const { spki } = await readKey(key);
  const others = pemBlocks(text, "text").flatMap(partOrRefuse);
  if (others.length === 0) {
    const sentence =
      "Paste a certificate, a request or a public key as PEM, with its lines BEGIN and END.";
    throw new RunError("nothing_to_match", sentence, { field: "text" });
  }
  const values = others.map(({ name, key: other }, index) => ({
    label: `${index + 1}: ${name}`,
    value: toHex(other.whole) === toHex(spki) ? "Belongs to the key" : "Belongs to another key",
  }));
  return {
    type: "values",
    values: [{ label: "Private key", value: describeKey(readDer(spki)) }, ...values],
  };
};

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

function partOrRefuse(block: PemBlock) {
  try {
    return publicPart(block) ?? [];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const sentence = "A certificate, request or public key is damaged: paste it whole.";
    throw new RunError("damaged", sentence, { field: "text" });
  }
}
