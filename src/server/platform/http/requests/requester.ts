import { hash } from "node:crypto";
import { isIPv6 } from "node:net";

/**
 * Who a call counts for where shares of the machine are given out: an account by its id, and all guests of a network as
 * one, since another guest is one click away. The network is hashed, as the requester stands in rows.
 */
export function requesterOf(
  caller: { readonly userId: string; readonly isGuest: boolean },
  address: string,
): string {
  if (!caller.isGuest) return caller.userId;
  return `guests:${hash("sha256", networkOf(address), "base64url")}`;
}

/** An IPv4 address, or the first 64 bits of an IPv6 one: every household has that many of the latter. */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return plain;
  // As a host its parts are in lower case, without leading zeros, and an IPv4 address in it is spelled like the rest.
  const [head = "", tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  const parts = tail === undefined ? before : [...before, ...zeros, ...after];
  if (parts.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return mappedAddress(parts.slice(6));
  return `${parts.slice(0, 4).join(":")}::/64`;
}

/** RFC 4291, section 2.5.5.2: an IPv4 address as a socket for both kinds tells it. */
function mappedAddress(parts: readonly string[]): string {
  const numbers = parts.map((part) => Number.parseInt(part, 16));
  return numbers.flatMap((number) => [number >> 8, number & 255]).join(".");
}
