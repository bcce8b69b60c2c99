import { readDer } from "#kit/in-browser/der.ts";
import type { PemBlock } from "#kit/in-browser/pem.ts";
import { toHex } from "#kit/run/bytes-as-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { pemBlocks, readKey } from "./keys.ts";
import type { matchKey } from "./match-key-and-certificate.ts";
import { readKey as describeKey } from "./read-parts.ts";
import { publicPart } from "./public-part.ts";

/** Throws RunError `nothing_to_match`, `damaged`, and as `readKey` does. */
export const run: RunFunction<typeof matchKey> = async (_operation, { key, text }) => {
  const { spki } = await readKey(key);
  const others = pemBlocks(text, "text").flatMap(partOrRefuse);
  if (others.length === 0) {
    const sentence =
      "Paste a certificate, request or public key as PEM, including the BEGIN and END lines.";
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

function partOrRefuse(block: PemBlock) {
  try {
    return publicPart(block) ?? [];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const sentence =
      "A certificate, request or public key is damaged or incomplete: paste all of it.";
    throw new RunError("damaged", sentence, { field: "text" });
  }
}
