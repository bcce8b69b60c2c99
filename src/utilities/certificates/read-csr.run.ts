import { childrenOf, type Der, readOid } from "#kit/in-browser/der.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { reads, type Value } from "./read.ts";
import type { csrReader } from "./read-csr.ts";
import { describeExtensions, readExtensions, readKey, readName } from "./read-parts.ts";

export const run: RunFunction<typeof csrReader> = reads({
  what: "request",
  label: /^(NEW )?CERTIFICATE REQUEST$/,
  firstLine: "-----BEGIN CERTIFICATE REQUEST-----",
  factsOf: readRequest,
});

function readRequest([version, subject, key, attributes]: readonly Der[]): Value[] {
  if (version?.tag !== 2) throw new RangeError("There is no version.");
  const lists =
    attributes === undefined
      ? []
      : childrenOf(attributes, 0xa0).map((attribute) => childrenOf(attribute));
  const asked = lists.find(
    ([type]) => type !== undefined && readOid(type) === "1.2.840.113549.1.9.14",
  )?.[1];
  return [
    { label: "Subject", value: readName(subject) },
    { label: "Key", value: readKey(key) },
    ...describeExtensions(readExtensions(asked && childrenOf(asked, 0x31)[0])),
  ];
}
