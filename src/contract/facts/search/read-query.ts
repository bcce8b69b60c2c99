import { stemOf, wordsOf } from "./word-forms.ts";

export interface QueryWord {
  readonly text: string;
  readonly stem: string;
  /** Results must have it; other words only rank them. */
  readonly isNeeded: boolean;
}

export interface SearchQuery {
  /** The query contained "free". */
  readonly onlyFree: boolean;
  /** Other words in lower case; an entry with all of them matches. */
  readonly literal: readonly string[];
  /** In order, at most `mostWords`. */
  readonly words: readonly QueryWord[];
  /** The words before and after "to" in "webp to png". */
  readonly from: readonly QueryWord[];
  readonly to: readonly QueryWord[];
}

const mostWords = 10;

const particles = new Set(
  "a about an and any are be between by can could do does for from has have how i is it its just me my of on one or our out please should so some that the their them then there these this those up was we what which who will with without would you your".split(
    " ",
  ),
);

/** Words between a conversion's source and target. */
const directions = new Set(["to", "into", "in", "as", "2"]);

/** Words any utility may have: they only rank. */
const common = new Set(
  "app best calculate calculator change conversion convert converter create easy edit editor export file fix free generate generator get give help make maker need number online open put quick save show simple site tool transform turn use utility want website work".split(
    " ",
  ),
);
const commonStems = new Set([...common].map((word) => stemOf(word)));

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

/** Splits "webp2png" into "webp to png", and "70kg" into two. */
function split(token: string): readonly string[] {
  const pair = /^(\p{L}{2,})2(\p{L}{2,})$/u.exec(token);
  if (pair !== null) return [pair[1] ?? "", "2", pair[2] ?? ""];
  const amount = /^(\d+)(\p{L}+)$/u.exec(token);
  return amount === null ? [token] : [amount[1] ?? "", amount[2] ?? ""];
}
