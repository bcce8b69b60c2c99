import { sha1 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { childrenOf, type Der, readDer } from "#kit/in-browser/der.ts";
import { toHex } from "#kit/run/bytes-as-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { reads, type Value } from "./read.ts";
import type { certificateReader } from "./read-certificate.ts";
import { describeExtensions, readExtensions, readKey, readName, readTime } from "./read-parts.ts";

export const run: RunFunction<typeof certificateReader> = reads({
  what: "certificate",
  label: /^(X509 |TRUSTED )?CERTIFICATE$/,
  firstLine: "-----BEGIN CERTIFICATE-----",
  factsOf: readCertificate,
  fingerprintsOf: fingerprints,
});

function readCertificate(fields: readonly Der[], now: Date): Value[] {
  // Version 1 certificates have no version field.
  const [serial, , issuer, validity, subject, key, ...others] =
    fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
  if (serial?.tag !== 2) throw new RangeError("There is no serial number.");
  const [from, until] = childrenOf(validity).map(readTime);
  if (from === undefined || until === undefined) throw new RangeError("There is no validity.");
  const extensions = others.find(({ tag }) => tag === 0xa3);
  const isOver = new Date(until) < now;
  const days = Math.floor(Math.abs(new Date(until).getTime() - now.getTime()) / 86_400_000);
  return [
    { label: "Subject", value: readName(subject) },
    { label: "Issuer", value: readName(issuer) },
    { label: "Serial number", value: serialOf(serial) },
    { label: "Valid from", value: from, ...(new Date(from) > now && { note: "not valid yet" }) },
    {
      label: "Valid until",
      value: until,
      note: isOver ? `expired ${days} days ago` : `${days} days left`,
    },
    { label: "Key", value: readKey(key) },
    ...describeExtensions(readExtensions(extensions && readDer(extensions.content))),
  ];
}

/** In hex, without the zero byte that marks a positive number. */
function serialOf({ content }: Der): string {
  const bytes = content.length > 1 && content[0] === 0 ? content.subarray(1) : content;
  return pairs(toHex(bytes));
}

function fingerprints(bytes: Uint8Array): Value[] {
  return [
    { label: "SHA-256", value: pairs(toHex(sha256(bytes))) },
    { label: "SHA-1", value: pairs(toHex(sha1(bytes))) },
  ];
}

function pairs(hex: string): string {
  return (hex.toUpperCase().match(/../g) ?? []).join(":");
}
