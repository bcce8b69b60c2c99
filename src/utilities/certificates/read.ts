import { sha1 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { childrenOf, type Der, readDer, readOid } from "#kit/in-browser/der.ts";
import { memberOf } from "#kit/manifest/family.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import { toHex } from "#kit/run/bytes-as-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { givenBlocks } from "./given-blocks.ts";
import { readers } from "./members/readers.ts";
import { signatureNames } from "./names.ts";
import { describeExtensions, readExtensions, readKey, readName, readTime } from "./read-parts.ts";

type Value = { label: string; value: string; note?: string };
const mostShown = 20;

/** What certificates (RFC 5280) or a request (RFC 2986) say. Throws RunError `not_certificate`, and as `givenBlocks`. */
export const read: RunFunction = async (operation, options, context) => {
  const member = memberOf(readers, context.utilityId);
  const { text } = parseOptions(member, operation, options).options;
  const isRequest = member.code === "read-csr";
  const [what, label] = isRequest
    ? ["request", /^(NEW )?CERTIFICATE REQUEST$/]
    : ["certificate", /^(X509 |TRUSTED )?CERTIFICATE$/];
  const blocks = (await givenBlocks(context, text)).filter(
    (block) => block.label === "" || label.test(block.label),
  );
  if (blocks.length === 0)
    throw refusal(
      `There is no ${what} in this: its first line is -----BEGIN CERTIFICATE${isRequest ? " REQUEST" : ""}-----.`,
    );
  const parts = blocks.slice(0, mostShown).map(({ bytes }, at) => {
    const values = readOne(bytes, isRequest, context.now());
    const title =
      blocks.length === 1
        ? `The ${what}`
        : `${isRequest ? "Request" : "Certificate"} ${at + 1} of ${blocks.length}`;
    return { title, result: { type: "values" as const, values } };
  });
  return { type: "parts", parts };
};

function readOne(bytes: Uint8Array<ArrayBuffer>, isRequest: boolean, now: Date): Value[] {
  try {
    const [body, algorithm] = childrenOf(readDer(bytes));
    const [signature] = childrenOf(algorithm);
    if (signature === undefined) throw new RangeError("There is no signature.");
    const oid = readOid(signature);
    const end = [{ label: "Signed with", value: signatureNames[oid] ?? oid }];
    if (isRequest) return [...readRequest(childrenOf(body)), ...end];
    return [...readCertificate(childrenOf(body), now), ...end, ...fingerprints(bytes)];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refusal(
      `This is no ${isRequest ? "request" : "certificate"}, or it is damaged: paste it whole.`,
    );
  }
}

function readCertificate(fields: readonly Der[], now: Date): Value[] {
  // The version is left out where it is the first.
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

/** In pairs of digits, without the zero that keeps the number positive. */
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

function refusal(sentence: string): RunError {
  return new RunError("not_certificate", sentence, { field: "text" });
}
