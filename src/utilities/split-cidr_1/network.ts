import { IPv4, IPv6, isValid, parse } from "ipaddr.js";
import { RunError } from "../_kit/run-error.ts";

/** A network of `bits` (32 or 128) with its first address as a number. */
export type Network = { bits: number; prefix: number; first: bigint };

/** Reads `address/prefix`, or an address alone. Throws RunError `not_network`. */
export function readNetwork(text: string): Network {
  const [address = "", prefixText, ...rest] = text.trim().split("/");
  // The library also reads 10.1 and 0x7f000001, which hardly anybody means.
  const isWhole = address.includes(":") || /^\d{1,3}(\.\d{1,3}){3}$/.test(address);
  const isOctal = /(^|\.)0\d/.test(address) && !address.includes(":");
  if (rest.length > 0 || !isWhole || isOctal || address.includes("%") || !isValid(address)) {
    throw notNetwork(
      `"${text.trim()}" is not a network: write one as 10.0.0.0/8 or 2001:db8::/32.`,
    );
  }
  const bytes = parse(address).toByteArray();
  const bits = bytes.length * 8;
  const prefix = prefixText === undefined ? bits : Number(prefixText);
  if (prefixText !== undefined && (!/^\d{1,3}$/.test(prefixText) || prefix > bits)) {
    throw notNetwork(`The prefix behind the stroke is a number from 0 to ${bits}.`);
  }
  const value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const hostBits = BigInt(bits - prefix);
  return { bits, prefix, first: (value >> hostBits) << hostBits };
}

export function sizeOf({ bits, prefix }: Pick<Network, "bits" | "prefix">): bigint {
  return 1n << BigInt(bits - prefix);
}

/** IPv4 with dots; IPv6 in its shortest form (RFC 5952). */
export function writeAddress(value: bigint, bits: number): string {
  const bytes = Array.from({ length: bits / 8 }, (_, index) =>
    Number((value >> BigInt(bits - 8 - index * 8)) & 0xffn),
  );
  return bits === 32 ? new IPv4(bytes).toString() : new IPv6(bytes).toRFC5952String();
}

function notNetwork(sentence: string): RunError {
  return new RunError("not_network", sentence, { field: "network" });
}
