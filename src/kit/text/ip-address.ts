/** Accepts dotted IPv4 and IPv6 (RFC 4291, section 2.2). */
export function isIpAddress(text: string): boolean {
  if (!text.includes(":")) return isIpv4(text);
  const [before = "", after, ...more] = text.split("::");
  if (more.length > 0) return false;
  const groups = [...groupsOf(before), ...groupsOf(after ?? "")];
  const last = groups.at(-1) ?? "";
  const tail = after === undefined ? before : after;
  const isMixed = last.includes(".") && tail.endsWith(last);
  const plain = isMixed ? groups.slice(0, -1) : groups;
  const count = plain.length + (isMixed ? 2 : 0);
  const isRight =
    plain.every((group) => /^[\da-f]{1,4}$/i.test(group)) && (!isMixed || isIpv4(last));
  return isRight && (after === undefined ? count === 8 : count < 8);
}

function groupsOf(text: string): string[] {
  return text === "" ? [] : text.split(":");
}

function isIpv4(text: string): boolean {
  const parts = text.split(".");
  return (
    parts.length === 4 &&
    parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
  );
}
