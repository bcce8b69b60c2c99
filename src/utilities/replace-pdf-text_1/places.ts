import type { Line, Token } from "./lines.ts";
import type { Letter } from "./read-page.ts";
import type { Wanted } from "./wanted.ts";

export type Place = {
  /** Indexes of the first and last token that change. */
  readonly first: number;
  readonly last: number;
  /** What they say afterwards. */
  readonly text: string;
};

/** Finds a text in a line. Matches within one ligature are one place. */
export function placesIn(line: Line, { pattern, replacement }: Wanted): Place[] {
  const found: { first: number; last: number; matches: RegExpExecArray[] }[] = [];
  for (const match of line.text.matchAll(pattern)) {
    const first = line.owners[match.index] ?? 0;
    const last = line.owners[match.index + match[0].length - 1] ?? first;
    const before = found.at(-1);
    if (before !== undefined && before.last >= first) {
      before.last = last;
      before.matches.push(match);
    } else found.push({ first, last, matches: [match] });
  }
  return found.map(({ first, last, matches }) => {
    let text = "";
    let at = line.owners.indexOf(first);
    for (const match of matches) {
      text += line.text.slice(at, match.index) + replacement;
      at = match.index + match[0].length;
    }
    text += line.text.slice(at, line.owners.lastIndexOf(last) + 1);
    return narrowed(line.tokens, { first, last, text });
  });
}

/** Leaves alone what stays the same at both ends, but for one letter to write the rest at. */
function narrowed(tokens: readonly Token[], { first, last, text }: Place): Place {
  let [from, to, rest] = [first, last, text];
  const at = (index: number) => tokens[index] ?? { text: "", letter: undefined };
  while (from <= to && rest.startsWith(at(from).text)) {
    rest = rest.slice(at(from).text.length);
    from += 1;
  }
  while (to >= from && rest.endsWith(at(to).text)) {
    rest = rest.slice(0, rest.length - at(to).text.length);
    to -= 1;
  }
  if (from > to && rest === "") return { first: from, last: to, text: "" };
  while (from > first && rest !== "" && (from > to || at(from).letter === undefined)) {
    from -= 1;
    rest = at(from).text + rest;
  }
  if (from > to) {
    to += 1;
    rest += at(to).text;
  }
  return { first: from, last: to, text: rest };
}

/** Whether a place already says what is wanted. */
export function isSame({ first, last }: Place): boolean {
  return first > last;
}

export function lettersOf(line: Line, { first, last }: Place): Letter[] {
  return line.tokens
    .slice(first, last + 1)
    .flatMap(({ letter }) => (letter === undefined ? [] : [letter]));
}

/** What a line says once these places have changed. */
export function textWith(line: Line, places: readonly Place[]): string {
  let text = "";
  let next = 0;
  for (const { first, last, text: own } of places) {
    text += said(line, next, first) + own;
    next = last + 1;
  }
  return text + said(line, next, line.tokens.length);
}

function said(line: Line, from: number, to: number): string {
  return line.tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join("");
}
