import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** Networks that the operator allows although they aren't public. */
export type AllowedRanges = readonly Range[];

/** IPv6 addresses that are routed on the internet (RFC 4291, section 2.4). */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/** Reads addresses and ranges. Returns undefined if one of them is neither. */
export function parseRanges(texts: readonly string[]): AllowedRanges | undefined {
  const ranges = texts.map(parseRange);
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

function parseRange(text: string): Range | undefined {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  if (version === 0 || rest.length > 0) return undefined;
  if (bits === undefined) return [ipaddr.parse(address), most];
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) return undefined;
  return [ipaddr.parse(address), Number(bits)];
}

/**
 * Tells whether anyone on the internet means the same machine by an address. IPv6 forms of IPv4 addresses aren't
 * public: what they lead to depends on the network.
 */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || isIn(address, [globalUnicast]);
}

/** Tells whether an address lies in one of the ranges. */
export function isIn(address: string, ranges: AllowedRanges): boolean {
  const parsed = ipaddr.parse(address);
  return ranges.some((range) => parsed.kind() === range[0].kind() && parsed.match(range));
}
