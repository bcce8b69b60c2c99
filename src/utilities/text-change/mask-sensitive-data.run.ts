import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { findCards } from "#kit/text/find-cards.ts";
import { findEmails } from "#kit/text/find-emails.ts";
import { findIbans } from "#kit/text/iban.ts";
import { findIpAddresses } from "#kit/text/ip-address.ts";
import { kinds, type Kind, type maskSensitiveData } from "./mask-sensitive-data.ts";

const names = Object.keys(kinds) as readonly Kind[];

type Found = { readonly from: number; readonly to: number };

/** `ada@[192.0.2.1]` and `"Ada L"@example.org` (RFC 5321, section 4.1.2). */
const rareEmails =
  /(?:(?<!["\w])"[^"\n]{1,64}"|(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}_][\p{L}\p{N}._%+'-]{0,63})@(?:\[[\da-f:.]{2,45}\]|(?:[a-z\d-]{1,63}\.){1,126}[a-z]{2,63})/giu;

/** Also with leading zeros, which are no valid addresses, and behind letters: better hidden than shown. */
const looseAddresses = /(?<!\d\.?)(?:\d{1,3}\.){3}\d{1,3}(?!\.?\d)/g;

const keys =
  /(?<![\w-])(?:eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*|(?:AKIA|ASIA)[A-Z0-9]{16}|gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_\w{22,255}|glpat-[\w-]{20,300}|xox[abeprs]-[A-Za-z0-9-]{10,200}|[rs]k_(?:live|test)_[A-Za-z0-9]{16,200}|sk-[A-Za-z0-9_-]{20,200}|AIza[\w-]{35}|npm_[A-Za-z0-9]{36})(?![\w-])/g;

/** E.164 has at most 15 digits, and `(0)` is often written beside them. */
const phones =
  /(?<![\w+])(?:\+[1-9]|00[ .-]?[1-9])(?:[ \u00A0\u202F.()/-]{0,3}\d){6,15}(?!\d|\w)|(?<![\w.-])(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\w-]|\.\d)/g;

const finders: Readonly<Record<Kind, (text: string) => Iterable<Found>>> = {
  emails: function* (text) {
    yield* findEmails(text, { encoded: true });
    yield* matches(rareEmails)(text);
  },
  cards: findCards,
  ibans: findIbans,
  addresses: function* (text) {
    for (const found of findIpAddresses(text))
      if (text.slice(found.from, found.to) !== "::") yield found;
    for (const found of matches(looseAddresses)(text))
      if (
        text
          .slice(found.from, found.to)
          .split(".")
          .every((part) => Number(part) < 256)
      )
        yield found;
  },
  keys: matches(keys),
  phones: matches(phones),
};

export const run: RunFunction<typeof maskSensitiveData> = textRun((text, wanted) => {
  const list: string[] = [];
  let masked = text;
  for (const kind of names.filter((name) => wanted[name])) {
    const [, label] = kinds[kind];
    const { text: next, count } = mask(masked, finders[kind](masked), label);
    if (count > 0) list.push(`${label} (${count})`);
    masked = next;
  }
  return {
    text: masked,
    notice: list.length === 0 ? "Nothing found." : `Masked: ${list.join(", ")}.`,
  };
});

function matches(pattern: RegExp): (text: string) => Iterable<Found> {
  return function* (text) {
    for (const { 0: found, index } of text.matchAll(pattern))
      yield { from: index, to: index + found.length };
  };
}

/** Of places that overlap, the first one and the longest at it counts. */
function mask(
  text: string,
  found: Iterable<Found>,
  label: string,
): { text: string; count: number } {
  const inOrder = [...found].toSorted((one, other) => one.from - other.from || other.to - one.to);
  const pieces: string[] = [];
  let [end, count] = [0, 0];
  for (const { from, to } of inOrder) {
    if (from < end) continue;
    pieces.push(text.slice(end, from), label);
    [end, count] = [to, count + 1];
  }
  return { text: `${pieces.join("")}${text.slice(end)}`, count };
}
