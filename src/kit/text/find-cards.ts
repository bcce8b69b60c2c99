import { passesLuhn } from "./check-digits.ts";

type Found = { readonly from: number; readonly to: number };
const leastDigits = 13;
const mostDigits = 19;

type Group = Found & { readonly digits: string };

/** How issuers print numbers, longest first (ISO/IEC 7812-1 allows 19 digits at most). */
const printed = ["44443", "4444", "465", "464", "4441"];

/**
 * Finds payment card numbers by their check digit (ISO/IEC 7812-1). An expiry date, a security code or another number
 * beside one doesn't belong to it.
 */
export function* findCards(text: string): Generator<Found> {
  for (const { 0: run, index } of text.matchAll(/\d+(?:[ \u00A0\u202F._–-]{1,2}\d+)*/g)) {
    if (run.length < leastDigits) continue;
    const groups = Array.from(run.matchAll(/\d+/g), ({ 0: digits, index: at }) => ({
      digits,
      from: index + at,
      to: index + at + digits.length,
    }));
    for (let at = 0; at < groups.length;) {
      const length = lengthAt(text, groups, at);
      const [first, last] = [groups[at], groups[at + length - 1]];
      if (length > 0 && first !== undefined && last !== undefined)
        yield { from: first.from, to: last.to };
      at += Math.max(1, length);
    }
  }
}

/** How many groups from this one are a card's number, or 0. */
function lengthAt(text: string, groups: readonly Group[], at: number): number {
  const separator = (place: number) =>
    text.slice(groups[place]?.to ?? 0, groups[place + 1]?.from ?? 0);
  const isFraction = (place: number) => separator(place) === ".";
  const isCard = (own: readonly Group[]) => {
    const digits = own.map((group) => group.digits).join("");
    return digits.length >= leastDigits && digits.length <= mostDigits && passesLuhn(digits);
  };
  // Any grouping, if nothing else is beside it.
  const isWhole =
    at === 0 &&
    groups.length > 1 &&
    groups.length <= mostDigits &&
    groups.every((_, place) => !isFraction(place));
  if (isWhole && isCard(groups)) return groups.length;
  const first = groups[at]?.digits.length ?? 0;
  // Most groups can't begin a number, which keeps long lists of numbers fast.
  if (first !== 4 && (first < leastDigits || first > mostDigits)) return 0;
  for (const lengths of printed) {
    const own = groups.slice(at, at + lengths.length);
    if (own.map(({ digits }) => digits.length).join("") !== lengths) continue;
    const between = new Set(own.slice(1).map((_, place) => separator(at + place)));
    if (between.size === 1 && isCard(own)) return own.length;
  }
  const [one] = groups.slice(at, at + 1);
  const isPart = isFraction(at) || (at > 0 && isFraction(at - 1));
  return one !== undefined && !isPart && isCard([one]) ? 1 : 0;
}
