// Default import, because Node finds no named exports in this CommonJS module.
import ipaddr from "ipaddr.js";
import { RunError } from "#kit/run/run-error.ts";

/** `bits` is 32 or 128. */
export type Network = { bits: number; prefix: number; first: bigint };

/** Reads `address/prefix`, an address, or IPv4 with a mask or wildcard. Throws RunError `not_network`. */
export function readNetwork(text: string): Network {
  const [address = "", behind, ...rest] = text.trim().split("/");
  const bytes = rest.length > 0 ? null : readAddress(address);
  if (bytes === null) {
    throw notNetwork(
      `"${text.trim()}" is not a network. Write it like 10.0.0.0/8 or 2001:db8::/32.`,
    );
  }
  const bits = bytes.length * 8;
  const prefix = behind === undefined ? bits : readPrefix(behind, bits);
  const hostBits = BigInt(bits - prefix);
  return { bits, prefix, first: (numberOf(bytes) >> hostBits) << hostBits };
}

function readAddress(address: string): number[] | null {
  // Excludes 10.1 and 0x7f000001, which are rarely meant, and octal 010.
  const isDotted = /^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){3}$/.test(address);
  if (!isDotted && (!address.includes(":") || address.includes("%"))) return null;
  const written = isDotted ? address : withoutDots(address);
  return written !== null && ipaddr.isValid(written) ? ipaddr.parse(written).toByteArray() : null;
}

/** Converts `::1.2.3.4` to `::102:304` (RFC 4291, section 2.2), which the library misreads. */
function withoutDots(address: string): string | null {
  const [, head = "", dotted] = /^(.*:)(\d[\d.]*\.[\d.]*)$/.exec(address) ?? [];
  if (dotted === undefined) return address;
  const bytes = readAddress(dotted);
  if (bytes === null) return null;
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  return `${head}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function readPrefix(behind: string, bits: number): number {
  if (bits === 32 && behind.includes(".")) return readMask(behind);
  if (!/^\d{1,3}$/.test(behind) || Number(behind) > bits) {
    throw notNetwork(`The prefix after the slash must be a number from 0 to ${bits}.`);
  }
  return Number(behind);
}

/** 255.255.255.0 and the wildcard 0.0.0.255 both mean /24. */
function readMask(mask: string): number {
  const bytes = readAddress(mask);
  const written = bytes?.map((byte) => byte.toString(2).padStart(8, "0")).join("") ?? "";
  // All zeros is the mask of /0, not a wildcard.
  if (/^1*0*$/.test(written) && written !== "") return written.replaceAll("0", "").length;
  if (/^0+1+$/.test(written)) return written.replaceAll("1", "").length;
  throw notNetwork(`"${mask}" is not a mask. Its bits must be contiguous, as in 255.255.255.0.`);
}

function numberOf(bytes: readonly number[]): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

export function sizeOf({ bits, prefix }: Pick<Network, "bits" | "prefix">): bigint {
  return 1n << BigInt(bits - prefix);
}

/** Uses dots for IPv4, and the shortest form for IPv6 (RFC 5952). */
export function writeAddress(value: bigint, bits: number): string {
  const bytes = Array.from({ length: bits / 8 }, (_, index) =>
    Number((value >> BigInt(bits - 8 - index * 8)) & 0xffn),
  );
  return bits === 32 ? new ipaddr.IPv4(bytes).toString() : new ipaddr.IPv6(bytes).toRFC5952String();
}

function notNetwork(sentence: string): RunError {
  return new RunError("not_network", sentence, { field: "network" });
}
