import { childrenOf, type Der, readDer, readDerList, readOid } from "#kit/in-browser/der.ts";
import { toHex } from "#kit/run/bytes-as-text.ts";
import { attributeNames, curveNames, purposeNames, usageNames } from "./names.ts";

const decoders: Readonly<Record<number, string>> = { 0x0c: "utf-8", 0x1e: "utf-16be" };

/** Decodes any X.690 string, those with one byte per character as Latin-1. */
export function textOf({ tag, content }: Der): string {
  const decoder = decoders[tag];
  if (decoder !== undefined) return new TextDecoder(decoder).decode(content);
  return Array.from(content, (byte) => String.fromCharCode(byte)).join("");
}

/** Formats a name as in RFC 4514, but in order: `C=CH, O=Example, CN=a.example`. */
export function readName(name: Der | undefined): string {
  const parts = childrenOf(name).flatMap((set) =>
    childrenOf(set, 0x31).map((pair) => {
      const [type, value] = childrenOf(pair);
      if (type === undefined || value === undefined)
        throw new RangeError("A part of a name is missing.");
      const oid = readOid(type);
      return `${attributeNames[oid] ?? oid}=${textOf(value).replace(/[,+"\\<>;=]/g, String.raw`\$&`)}`;
    }),
  );
  return parts.length === 0 ? "(empty)" : parts.join(", ");
}

export function readKey(key: Der | undefined): string {
  const [algorithm, bits] = childrenOf(key);
  const [type, parameter] = childrenOf(algorithm);
  if (type === undefined || bits?.tag !== 3) throw new RangeError("This is no public key.");
  const oid = readOid(type);
  if (oid === "1.2.840.113549.1.1.1") {
    const [modulus] = childrenOf(readDer(bits.content.slice(1)));
    const hex = toHex(modulus?.content ?? new Uint8Array()).replace(/^0+/, "");
    return `RSA, ${hex === "" ? 0 : BigInt(`0x${hex}`).toString(2).length} bits`;
  }
  if (oid === "1.2.840.10045.2.1" && parameter?.tag === 6) {
    const curve = readOid(parameter);
    return `Elliptic curve ${curveNames[curve] ?? curve}`;
  }
  return { "1.3.101.112": "Ed25519", "1.3.101.113": "Ed448", "1.3.101.110": "X25519" }[oid] ?? oid;
}

/** Reads UTCTime and GeneralizedTime (RFC 5280, 4.1.2.5) as ISO 8601. */
export function readTime(time: Der | undefined): string {
  const digits = time === undefined ? "" : textOf(time);
  const short = time?.tag === 0x17;
  const year = short
    ? `${Number(digits.slice(0, 2)) < 50 ? 20 : 19}${digits.slice(0, 2)}`
    : digits.slice(0, 4);
  const rest = digits.slice(short ? 2 : 4);
  const [, month, day, hour, minute, second] = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(rest) ?? [];
  if (month === undefined || !/^\d{4}$/.test(year))
    throw new RangeError("This is no time of a certificate.");
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

export function readExtensions(list: Der | undefined): Map<string, Der> {
  const extensions = list === undefined ? [] : childrenOf(list);
  return new Map(
    extensions.map((extension) => {
      const parts = childrenOf(extension);
      const [type, value] = [parts[0], parts.at(-1)];
      if (type === undefined || value?.tag !== 4) throw new RangeError("This is no extension.");
      return [readOid(type), readDer(value.content)];
    }),
  );
}

export function describeExtensions(
  extensions: ReadonlyMap<string, Der>,
): { label: string; value: string }[] {
  const names = extensions.get("2.5.29.17");
  const usage = extensions.get("2.5.29.15");
  const purposes = extensions.get("2.5.29.37");
  const constraints = extensions.get("2.5.29.19");
  const isAuthority = constraints !== undefined && childrenOf(constraints)[0]?.content[0] === 0xff;
  return [
    ...(names === undefined
      ? []
      : [{ label: "Other names", value: childrenOf(names).map(otherName).join(", ") }]),
    ...(constraints === undefined
      ? []
      : [{ label: "Authority", value: isAuthority ? "Yes" : "No" }]),
    ...(usage === undefined ? [] : [{ label: "Key usage", value: usagesOf(usage) }]),
    ...(purposes === undefined
      ? []
      : [
          {
            label: "Purposes",
            value: childrenOf(purposes)
              .map((one) => purposeNames[readOid(one)] ?? readOid(one))
              .join(", "),
          },
        ]),
  ];
}

function usagesOf({ content }: Der): string {
  const bits = content.slice(1);
  return usageNames.filter((_, at) => ((bits[at >> 3] ?? 0) & (0x80 >> (at & 7))) > 0).join(", ");
}

/** Reads a GeneralName (RFC 5280, 4.2.1.6). */
function otherName(name: Der): string {
  if (name.tag === 0x82) return `DNS:${textOf(name)}`;
  if (name.tag === 0x81) return `email:${textOf(name)}`;
  if (name.tag === 0x86) return `URI:${textOf(name)}`;
  if (name.tag === 0x87) return `IP:${addressOf(name.content)}`;
  if (name.tag === 0xa4) return `name:${readName(readDerList(name.content)[0])}`;
  return name.tag === 0x88 ? `id:${readOid({ ...name, tag: 6 })}` : "another kind of name";
}

function addressOf(bytes: Uint8Array): string {
  if (bytes.length === 4) return bytes.join(".");
  if (bytes.length !== 16) throw new RangeError("This is no address.");
  const groups = Array.from({ length: 8 }, (_, at) =>
    (((bytes[at * 2] ?? 0) << 8) | (bytes[at * 2 + 1] ?? 0)).toString(16),
  );
  return new URL(`http://[${groups.join(":")}]`).hostname.slice(1, -1);
}
