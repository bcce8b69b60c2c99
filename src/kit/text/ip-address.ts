/** Accepts dotted IPv4 without leading zeros (RFC 6943, section 3.1.1) and IPv6 (RFC 4291, section 2.2). */
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

/** Longer runs are hexadecimal dumps. An address with a label and a port is shorter. */
const mostSigns = 100;

/** Finds the addresses in a text. A label before one (`IPv6:`), a port behind it and a full stop don't belong to it. */
export function* findIpAddresses(
  text: string,
): Generator<{ readonly from: number; readonly to: number }> {
  for (const { 0: run, index } of text.matchAll(/[\da-fA-F:.]+/g)) {
    if (run.length < 2 || run.length > mostSigns || !/[:.]/.test(run)) continue;
    const isGluedBefore = /[\p{L}\p{N}_]$/u.test(text.slice(Math.max(0, index - 2), index));
    const end = index + run.length;
    const isGluedBehind = /^[\p{L}\p{N}_]/u.test(text.slice(end, end + 2)) && !run.endsWith(".");
    const found = addressIn(run, isGluedBefore, isGluedBehind);
    if (found === undefined) continue;
    const from = index + run.indexOf(found, isGluedBefore ? run.indexOf(":") + 1 : 0);
    yield { from, to: from + found.length };
  }
}

function addressIn(run: string, isGluedBefore: boolean, isGluedBehind: boolean) {
  if (isGluedBefore && !run.includes(":")) return undefined;
  const labelled = isGluedBefore ? run.slice(run.indexOf(":") + 1) : run;
  const cut = isGluedBehind ? labelled.slice(0, Math.max(0, labelled.lastIndexOf(":"))) : labelled;
  const bare = cut.replace(/\.+$/, "").replace(/(?<!:):$/, "");
  const last = bare.slice(bare.lastIndexOf(":") + 1);
  const withoutPort = bare.replace(/:\d{1,5}$/, "");
  // Of `add:192.0.2.1:80`, neither the label nor the port.
  const first = withoutPort.slice(withoutPort.lastIndexOf(":") + 1);
  return [bare, withoutPort, last, first].find(
    (one, at) => (at < 2 || !one.includes(":")) && isIpAddress(one),
  );
}
