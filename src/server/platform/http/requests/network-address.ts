import { isIPv4, isIPv6 } from "node:net";

const mappedPrefix = [0, 0, 0, 0, 0, 0xffff];

/**
 * Returns what limits count: an IPv4 address, also inside IPv6, or the /64 of an IPv6 address, the least that one
 * customer gets (RFC 6177).
 */
export function networkOf(address: string): string {
  if (isIPv4(address) || !isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (mappedPrefix.every((group, index) => groups[index] === group)) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** Parses the eight groups of an IPv6 address in any spelling (RFC 4291, section 2.2). */
function groupsOf(address: string): number[] {
  const [plain = ""] = address.split("%", 1);
  const [head = [], tail] = plain.split("::", 2).map(numbersOf);
  if (tail === undefined) return head;
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => 0);
  return [...head, ...zeros, ...tail];
}

function numbersOf(part: string): number[] {
  if (part === "") return [];
  return part.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
