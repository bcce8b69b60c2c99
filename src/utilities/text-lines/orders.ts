import { codePoints } from "#kit/text/code-points.ts";

const alphabet = new Intl.Collator("en");
const natural = new Intl.Collator("en", { numeric: true });

export const orders = {
  alphabet: alphabet.compare,
  natural: natural.compare,
  code: byCodePoint,
  number: byNumber,
  length: (one: string, other: string) => codePoints(one) - codePoints(other),
};

/** UTF-16 order puts characters above U+FFFF before U+E000. */
function byCodePoint(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  // Compare whole surrogate pairs.
  const start = at > 0 && /[\uD800-\uDBFF]/.test(one.charAt(at - 1)) ? at - 1 : at;
  return (one.codePointAt(start) ?? -1) - (other.codePointAt(start) ?? -1);
}

/** By the leading decimal number with all its digits. */
function byNumber(one: string, other: string): number {
  const [first, second] = [numberOf(one), numberOf(other)];
  if (first.sign !== second.sign) return first.sign - second.sign;
  const length = first.whole.length - second.whole.length;
  const digits = first.whole + first.part;
  const others = second.whole + second.part;
  const size = length !== 0 ? length : digits < others ? -1 : digits > others ? 1 : 0;
  return first.sign * size;
}

function numberOf(line: string): { sign: number; whole: string; part: string } {
  const [, minus, digits = "", fraction = ""] = /^[ \t]*(-?)(\d*)(?:\.(\d*))?/.exec(line) ?? [];
  const [whole, part] = [digits.replace(/^0+/, ""), fraction.replace(/0+$/, "")];
  const isZero = whole === "" && part === "";
  return { sign: isZero ? 0 : minus === "-" ? -1 : 1, whole, part };
}
