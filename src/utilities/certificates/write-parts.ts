import { der, integer, objectId, sequence } from "#kit/in-browser/write-der.ts";
import { isIpAddress } from "#kit/text/ip-address.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { NameOptions } from "./name-options.ts";

type Bytes = Uint8Array<ArrayBuffer>;
const encode = (text: string) => new TextEncoder().encode(text);

/** Writes a name (RFC 5280, 4.1.2.4), with the country as PrintableString. */
export function writeName(
  given: Pick<NameOptions, "country" | "state" | "city" | "organization" | "unit" | "commonName">,
): Bytes {
  const parts: [string, number, string][] = [
    ["2.5.4.6", 0x13, given.country],
    ["2.5.4.8", 0x0c, given.state],
    ["2.5.4.7", 0x0c, given.city],
    ["2.5.4.10", 0x0c, given.organization],
    ["2.5.4.11", 0x0c, given.unit],
    ["2.5.4.3", 0x0c, given.commonName],
  ];
  const sets = parts.flatMap(([type, tag, text]) =>
    text === "" ? [] : [der(0x31, sequence(objectId(type), der(tag, encode(text))))],
  );
  return sequence(...sets);
}

/** Writes UTCTime until 2049, then GeneralizedTime (RFC 5280, 4.1.2.5). */
export function writeTime(time: Date): Bytes {
  const digits = time.toISOString().replace(/\.\d+|[-:T]/g, "");
  return time.getUTCFullYear() < 2050
    ? der(0x17, encode(digits.slice(2)))
    : der(0x18, encode(digits));
}

/** Wraps a value as an extension (RFC 5280, 4.2). */
export function extension(type: string, value: Bytes, isCritical = false): Bytes {
  const critical = isCritical ? [der(0x01, Uint8Array.of(0xff))] : [];
  return sequence(objectId(type), ...critical, der(0x04, value));
}

/** Writes alternative host names, IP and email addresses (RFC 5280, 4.2.1.6). Throws RunError `not_a_name`. */
export function otherNames(names: readonly string[]): Bytes[] {
  if (names.length === 0) return [];
  return [extension("2.5.29.17", sequence(...names.map(otherName)))];
}

function otherName(name: string): Bytes {
  if (name.includes("@")) return der(0x81, ascii(name));
  if (/^[\d.]+$/.test(name)) return der(0x87, Uint8Array.from(fourOf(name)));
  if (name.includes(":")) return der(0x87, sixteenOf(name));
  if (/^(?:\*\.)?(?:[\w-]{1,63}\.)*[\w-]{1,63}$/.test(name)) return der(0x82, encode(name));
  throw notName(name);
}

function ascii(name: string): Bytes {
  if (/^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/.test(name)) return encode(name);
  throw notName(name);
}

function fourOf(name: string): number[] {
  const parts = name.split(".");
  if (
    parts.length === 4 &&
    parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
  )
    return parts.map(Number);
  throw notName(name);
}

function sixteenOf(name: string): Bytes {
  if (!isIpAddress(name)) throw notName(name);
  const [head = "", tail] = new URL(`http://[${name}]`).hostname.slice(1, -1).split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const groups = [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
  return Uint8Array.from(groups.flatMap((group) => [group >> 8, group & 255]));
}

function notName(name: string): RunError {
  const sentence = `"${name}" isn't a host name, IP address or email address. For letters other than a to z, use the xn-- form.`;
  return new RunError("not_a_name", sentence, { field: "names" });
}

/** An authority may sign no further authorities (RFC 5280, 4.2.1.9). */
export function basicConstraints(isAuthority: boolean): Bytes {
  const value = isAuthority ? sequence(der(0x01, Uint8Array.of(0xff)), integer(0)) : sequence();
  return extension("2.5.29.19", value, true);
}
