import { stemOf, wordsOf } from "./word-forms.ts";

/** A word of what was typed, as the ranking takes it. */
export interface QueryWord {
  /** As it was typed, in lower case. */
  readonly text: string;
  readonly stem: string;
  /** Nothing is found without it; the others only tell which of those that are found is meant. */
  readonly isNeeded: boolean;
}

/** What was typed, read. */
export interface SearchQuery {
  /** The word "free" was among it: only what costs nothing. */
  readonly onlyFree: boolean;
  /** The other words between spaces, in lower case: whatever holds all of them is found. */
  readonly literal: readonly string[];
  /** The words that mean something, in their order; at most `mostWords`. */
  readonly words: readonly QueryWord[];
  /** Of what something is to be made, and what: of "webp to png" the words before and after "to". */
  readonly from: readonly QueryWord[];
  readonly to: readonly QueryWord[];
}

/** Nobody looks for a utility in more words; what stands behind them says nothing. */
const mostWords = 10;

const particles = new Set(
  "a about an and any are be between by can could do does for from has have how i is it its just me my of on one or our out please should so some that the their them then there these this those up was we what which who will with without would you your".split(
    " ",
  ),
);

/** What stands between that which is there and that which is wanted. */
const directions = new Set(["to", "into", "in", "as", "2"]);

/** Words of any utility: they tell apart what is found, and hide nothing. */
const common = new Set(
  "app best calculate calculator change conversion convert converter create easy edit editor export file fix free generate generator get give help make maker need number online open put quick save show simple site tool transform turn use utility want website work".split(
    " ",
  ),
);
const commonStems = new Set([...common].map((word) => stemOf(word)));

/** Reads the words of what was typed into the search box. */
export function readQuery(typed: string): SearchQuery {
  const spaced = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const literal = spaced.filter((word) => word !== "free");
  const tokens = literal.flatMap((word) => wordsOf(word)).flatMap((word) => split(word));
  const turn = tokens.findLastIndex(
    (token, index) => directions.has(token) && index > 0 && index < tokens.length - 1,
  );
  const isWord = (token: string, index: number) =>
    !particles.has(token) &&
    // "cm to in" ends with an inch.
    (!directions.has(token) || (index > 0 && directions.has(tokens[index - 1] ?? "")));
  const kept = tokens.flatMap((token, index) => (isWord(token, index) ? [{ token, index }] : []));
  const chosen = (kept.length > 0 ? kept : tokens.map((token, index) => ({ token, index }))).slice(
    0,
    mostWords,
  );
  const isTelling = (token: string) => !commonStems.has(stemOf(token)) && !/^\d+$/.test(token);
  const tells = chosen.some(({ token }) => isTelling(token));
  const words = chosen.map(({ token, index }) => ({
    index,
    word: { text: token, stem: stemOf(token), isNeeded: !tells || isTelling(token) },
  }));
  const sideOf = (isBehind: boolean) =>
    turn === -1
      ? []
      : words.flatMap(({ index, word }) =>
          index !== turn && index > turn === isBehind && word.isNeeded ? [word] : [],
        );
  return {
    onlyFree: literal.length < spaced.length,
    literal,
    words: words.map(({ word }) => word),
    from: sideOf(false),
    to: sideOf(true),
  };
}

/** "webp2png" is "webp to png", and "70kg" is 70 of them. */
function split(token: string): readonly string[] {
  const pair = /^(\p{L}{2,})2(\p{L}{2,})$/u.exec(token);
  if (pair !== null) return [pair[1] ?? "", "2", pair[2] ?? ""];
  const amount = /^(\d+)(\p{L}+)$/u.exec(token);
  return amount === null ? [token] : [amount[1] ?? "", amount[2] ?? ""];
}
