import { childrenOf, type Der, readDer, readOid } from "#kit/in-browser/der.ts";
import type { RunWith } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { givenBlocks } from "./given-blocks.ts";
import { signatureNames } from "./names.ts";

export type Value = { label: string; value: string; note?: string };

type Kind = {
  readonly what: "certificate" | "request";
  readonly label: RegExp;
  readonly firstLine: string;
  readonly factsOf: (fields: readonly Der[], now: Date) => Value[];
  readonly fingerprintsOf?: (bytes: Uint8Array) => Value[];
};

const mostShown = 20;

/** Throws RunError `not_certificate`, and as `givenBlocks` does. */
export function reads(kind: Kind): RunWith<{ readonly text: string }> {
  const { what, label, firstLine } = kind;
  return async (_operation, { text }, context) => {
    const blocks = (await givenBlocks(context, text)).filter(
      (block) => block.label === "" || label.test(block.label),
    );
    if (blocks.length === 0) throw refusal(`No ${what} found: it should start with ${firstLine}.`);
    const parts = blocks.slice(0, mostShown).map(({ bytes }, at) => {
      const values = readOne(bytes, kind, context.now());
      const title =
        blocks.length === 1
          ? `The ${what}`
          : `${what === "request" ? "Request" : "Certificate"} ${at + 1} of ${blocks.length}`;
      return { title, result: { type: "values" as const, values } };
    });
    return { type: "parts", parts };
  };
}

function readOne(
  bytes: Uint8Array<ArrayBuffer>,
  { what, factsOf, fingerprintsOf = () => [] }: Kind,
  now: Date,
): Value[] {
  try {
    const [body, algorithm] = childrenOf(readDer(bytes));
    const [signature] = childrenOf(algorithm);
    if (signature === undefined) throw new RangeError("There is no signature.");
    const oid = readOid(signature);
    return [
      ...factsOf(childrenOf(body), now),
      { label: "Signed with", value: signatureNames[oid] ?? oid },
      ...fingerprintsOf(bytes),
    ];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refusal(`This ${what} can't be read: paste all of it.`);
  }
}

function refusal(sentence: string): RunError {
  return new RunError("not_certificate", sentence, { field: "text" });
}
